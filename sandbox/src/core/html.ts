const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; } a { color: LinkText; }
  ul { list-style: none; padding: 0; } li { border-bottom: 1px solid #8884; padding: .6rem 0; }
  small, .quiet { opacity: .7; } button { font: inherit; padding: .6rem 1rem; border-radius: .4rem; cursor: pointer; }
  iframe { width: 100%; height: 70vh; border: 1px solid #8884; background: #fff; }
  pre { white-space: pre-wrap; border: 1px solid #8884; padding: 1rem; }`;

/** `body` is HTML, so callers escape the texts in it. */
export const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>${body}</main></body></html>`;
