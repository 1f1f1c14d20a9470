import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

interface ElementProps {
  children?: ReactNode;
  href?: string;
  type?: string;
  async?: boolean;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * The page is readable and its links work without scripts, so the scripts are loaded after the first paint. The
 * framework requests them before the styles and has no setting for that, so its tags are replaced by an inline script
 * that loads them later.
 */
export function LateScripts() {
  const preloads: string[] = [];
  return startLate(Scripts({}), preloads);
}

/** Removes the preloads, which come first, and wraps the module script in the starter. */
function startLate(node: ReactNode, preloads: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const element = child as ReactElement<ElementProps>;
    const { children, href, type, dangerouslySetInnerHTML } = element.props;
    if (element.type === Fragment) return cloneElement(element, {}, startLate(children, preloads));
    if (element.type === 'link') {
      preloads.push(href!);
      return null;
    }
    if (type !== 'module') return element;
    const code = `(${starter})(${inScript(preloads)},${inScript(dangerouslySetInnerHTML!.__html)})`;
    return cloneElement(element, { type: undefined, async: undefined, dangerouslySetInnerHTML: { __html: code } });
  });
}

/** A literal that can't end the script element around it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Sent as source text, so it must not refer to anything outside itself. A slow picture delays the start by a second at
 * most. A hidden tab, which paints nothing, starts at once.
 */
function starter(preloads: string[], code: string): void {
  const { nonce } = document.currentScript!;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of preloads) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' });
      document.head.append(link);
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', nonce, fetchPriority: 'low' });
    script.textContent = code;
    document.head.append(script);
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (document.visibilityState === 'hidden') start();
  else if (!picture || picture.complete) afterPaint();
  else for (const end of ['load', 'error']) picture.addEventListener(end, afterPaint);
  setTimeout(start, 1_000);
}
