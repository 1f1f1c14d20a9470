/** Breaks an address after its @ first, and elsewhere only where a half still does not fit. */
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
