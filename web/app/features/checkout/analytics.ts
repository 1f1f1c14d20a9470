import type { PublicOrder } from '@tours/contract/order';

type Gtag = (...command: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}

/** The purchase, told to Google Analytics where the installation has it. Nothing is loaded before there is something to tell. */
export function recordPurchase(measurementId: string | null, groupTitle: string, order: PublicOrder): void {
  if (!measurementId) return;
  load(measurementId)('event', 'purchase', {
    transaction_id: order.lolaId,
    value: order.amountTotal,
    currency: 'CAD',
    shipping: 0,
    items: [{ item_name: groupTitle }],
  });
}

function load(measurementId: string): Gtag {
  if (window.gtag) return window.gtag;
  const queue: unknown[] = [];
  window.dataLayer = queue;
  const gtag: Gtag = function gtag() {
    // Google's script reads the arguments object itself, not an array.
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  };
  window.gtag = gtag;
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return gtag;
}
