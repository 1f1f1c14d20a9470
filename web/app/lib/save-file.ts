const TYPES: Record<string, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json;charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
};

/** Offers generated content as a file download. */
export function saveFile({ name, content }: { name: string; content: string | Uint8Array<ArrayBuffer> }): void {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads the file after this task; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
