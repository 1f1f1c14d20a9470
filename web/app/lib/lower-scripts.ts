import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Lets the browser load styles and the main picture before the scripts, which no page needs to be read. `<Scripts>` has
 * no property for that, so the attribute is added to the HTML. A tag that a chunk cuts in two waits for the next chunk.
 */
export function lowerScripts(): Transform {
  const decoder = new StringDecoder();
  let rest = '';
  const lowered = (html: string) =>
    html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = rest + decoder.write(chunk);
      const end = html.lastIndexOf('>') + 1;
      rest = html.slice(end);
      done(null, lowered(html.slice(0, end)));
    },
    flush(done) {
      done(null, lowered(rest + decoder.end()));
    },
  });
}
