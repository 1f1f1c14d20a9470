import type { PublicOrder } from '@tours/contract/order';
import { analyticsChoice } from './analytics-consent.tsx';

type Gtag = (...command: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}

/** Nothing is loaded from Google before the person has agreed. */
export function recordPurchase(
  measurementId: string | null,
  group: { title: string; path: string },
  order: Pick<PublicOrder, 'lolaId' | 'amountTotal'>,
) {
  if (!measurementId || analyticsChoice() !== 'allowed') return;
  load(measurementId, new URL(group.path, window.location.origin).href)('event', 'purchase', {
    transaction_id: order.lolaId,
    value: order.amountTotal,
    currency: 'CAD',
    shipping: 0,
    items: [{ item_name: group.title }],
  });
}

/** Google's script reports every later page of this document, so the order page must be opened as a new document. */
export const isAnalyticsLoaded = (): boolean => window.gtag !== undefined;

function load(measurementId: string, location: string): Gtag {
  if (window.gtag) return window.gtag;
  const queue: unknown[] = [];
  window.dataLayer = queue;
  const gtag: Gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: Google's script reads the arguments object itself, not an array
    queue.push(arguments);
  };
  window.gtag = gtag;
  gtag('js', new Date());
  gtag('set', { page_location: location, page_referrer: '' });
  gtag('config', measurementId, { send_page_view: false, page_location: location, page_referrer: '' });
  const script = document.createElement('script');
  script.async = true;
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  // A document that the browser brings back would still have the script, and its links may lead to orders.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  return gtag;
}
