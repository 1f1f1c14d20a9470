/** `isHidden` → `Is hidden`. */
export function inWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `group.slugRestored` → `Slug restored`. */
export const deedOf = (action: string) => inWords(action.split('.').at(-1)!);
