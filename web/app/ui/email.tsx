/** Breaks an email after its @ first, and elsewhere only where a half does not fit. */
export function Email({ children }: { children: string }) {
  const [name, host] = children.split('@');
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {name}
      {host && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </span>
  );
}
