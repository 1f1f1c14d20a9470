import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './lib/api.ts';
import { lowerScripts } from './lib/lower-scripts.ts';
import { NonceContext } from './lib/nonce.ts';

/**
 * Longer than any statement may take (`sums-of.ts`). A part that is cut off here fails in the browser alone: if it still ends
 * within the second after that, the browser finds another page than the one that it was sent.
 */
export const streamTimeout = 20_000;

/**
 * Renders one page. People get the page as soon as its frame is rendered; robots and link previews get the finished
 * page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, report } = context.get(pageContext);
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [ready]() {
          hasShell = true;
          const body = lowerScripts();
          body.once('finish', () => clearTimeout(timer));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          if (hasShell) report(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Logs an unexpected error of a loader or action. A request that the visitor ended is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error);
};
