/** Offers generated content as a file download. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const isText = typeof content === 'string';
  const url = URL.createObjectURL(new Blob([content], { type: isText ? `${type};charset=utf-8` : type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads the file after this task; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
