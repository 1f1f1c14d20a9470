/** Finds every file that the page may load: those that its HTML names, and those that these files import. */
export async function collectFiles(html: string, read: (path: string) => Promise<string>): Promise<string[]> {
  const found = new Set(namesIn(html));
  for (const path of found) {
    // The manifest names the files of all pages.
    if (!path.endsWith('.js') || /\/manifest-[\w-]+\.js$/.test(path)) continue;
    for (const name of namesIn(await read(path))) found.add(name);
  }
  return [...found];
}

/** Scripts import each other as `./name-hash.js`, and name later ones as `assets/name-hash.js`. */
function namesIn(text: string): string[] {
  const named = text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2|svg|webp|png))/g);
  return [...named].map(([, name]) => `/assets/${name}`);
}
