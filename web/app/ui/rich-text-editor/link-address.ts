/** Completes a typed address of a link; null if it can't be one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^\S+@\S+\.\S+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s:/]+\.[^\s:/]{2,}([/:?#]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}
