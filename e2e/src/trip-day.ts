import type { JSHandle, Locator, Page } from '@playwright/test';
import { routeNext } from './line.ts';
import { expect } from './test.ts';
import type { World } from './world.ts';

const PIN = '482913';

export const rows = (page: Page) => page.getByRole('list', { name: 'Travellers' }).getByRole('listitem');
export const storageWarning = (page: Page) => page.getByText('This browser may delete the list');
export const counter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Travellers by state' }).getByRole('button', { name }).locator('strong');

/** Every text that an element has from now on, also for a moment. */
export const watchTexts = (locator: Locator): Promise<JSHandle<Set<string>>> =>
  locator.evaluateHandle((element) => {
    const texts = new Set<string>();
    new MutationObserver(() => texts.add(element.textContent)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });

export async function setPin(page: Page): Promise<void> {
  await page.getByLabel('New PIN, at least 6 digits').fill(PIN);
  await page.getByLabel('Repeat the PIN').fill(PIN);
  await page.getByRole('button', { name: 'Download the list' }).click();
}

export async function unlock(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

export const hereButtons = (page: Page) => page.getByRole('button', { name: / is here$/ });

/** Checks in the first expected traveller of the list. */
export async function tapHere(page: Page): Promise<void> {
  await hereButtons(page).first().click();
  await expect(counter(page, 'Here')).toHaveText('1');
}

/** Checks in more travellers at once than anybody can tap, until this many are here. */
export async function tapQuickly(page: Page, { from, upTo }: { from: number; upTo: number }): Promise<void> {
  await hereButtons(page).evaluateAll((buttons, count) => {
    for (const button of buttons.slice(0, count)) (button as HTMLButtonElement).click();
  }, upTo - from);
  await expect(counter(page, 'Here')).toHaveText(String(upTo));
}

export async function showDetails(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search travellers').fill(name);
  await rows(page).first().getByRole('button', { expanded: false }).click();
}

export async function record(page: Page, name: string, state: string): Promise<void> {
  await showDetails(page, name);
  await rows(page).first().getByRole('button', { name: state, exact: true }).click();
  await expect(rows(page).first().locator('[aria-expanded]')).toBeFocused();
  await page.getByLabel('Search travellers').fill('');
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Or type the code on the pass').fill(code);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
}

/** Everything in the databases, caches and storages of the page, as text. */
export async function dumpStorage(): Promise<string> {
  const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await open(name!);
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      texts.push(
        JSON.stringify(all.result, (_, value) =>
          value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
        ),
      );
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request))!.text());
  }
  return texts.join('\n');
}

/** Makes the browser's database refuse everything new, as without room on the device, or accept it again. */
export function setStorageFull(isFull: boolean): void {
  const store = IDBObjectStore.prototype as IDBObjectStore & { kept?: IDBObjectStore['put'] };
  store.kept ??= store.put;
  store.put = isFull
    ? () => {
        throw new DOMException('No room is left', 'QuotaExceededError');
      }
    : store.kept;
}

/** Lets the page's cache refuse every file, as without room on the device. */
export function setCacheFull(): void {
  Cache.prototype.add = async () => {
    throw new DOMException('No room is left', 'QuotaExceededError');
  };
}

/** Lets the page's cache lose a file as soon as the page itself is in it. */
export function loseCachedFile(): void {
  const { put } = Cache.prototype;
  Cache.prototype.put = async function (request, response) {
    await put.call(this, request, response);
    const lost = (await this.keys()).find(({ url }) => url.endsWith('.js'));
    if (lost) await this.delete(lost);
  };
}

/** Lets the network swallow the page's next request to the server, and the page give up this one after a second. */
export async function swallowNextRequest(page: Page): Promise<{ swallowed: Promise<void> }> {
  const limit = await page.evaluateHandle(() => AbortSignal.timeout);
  const setLimit = (ms: number | null) =>
    page.evaluate(
      ([limit, ms]) => {
        AbortSignal.timeout = ms === null ? limit : () => limit.call(AbortSignal, ms);
      },
      [limit, ms] as const,
    );
  await setLimit(1000);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Later requests have their time again, also on a busy machine.
  await routeNext(page, '**/check-ins/*', async () => resolve(setLimit(null)));
  return { swallowed: promise };
}

/** Hides the page, and shows it again when its clock is so much later. */
export function hideFor(ms: number): void {
  const now = Date.now;
  const setHidden = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setHidden(true);
  Date.now = () => now() + ms;
  setHidden(false);
  Date.now = now;
}

/** The trip days and the entries in the browser's database. */
export async function countStored(): Promise<number> {
  const asked = indexedDB.open('trip-day');
  await new Promise((resolve) => {
    asked.onsuccess = resolve;
  });
  const transaction = asked.result.transaction(['vaults', 'acts']);
  const counts = ['vaults', 'acts'].map((store) => transaction.objectStore(store).count());
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  asked.result.close();
  return counts.reduce((sum, { result }) => sum + result, 0);
}

/** Copies the only day on the device under another key. Runs in the page. */
export async function copyVault(key: string): Promise<void> {
  const asked = indexedDB.open('trip-day');
  await new Promise((resolve) => {
    asked.onsuccess = resolve;
  });
  const transaction = asked.result.transaction('vaults', 'readwrite');
  const vaults = transaction.objectStore('vaults');
  const all = vaults.getAll();
  all.onsuccess = () => vaults.put({ ...all.result[0], key });
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  asked.result.close();
}

/** Somebody joins the booking while both phones have no network. */
export const addTraveller = ({ query }: World, booking: string) =>
  query(
    `insert into travellers select (jsonb_populate_record(null::travellers, to_jsonb(t) ||
       '{"lastname": "Latecomer", "position": 99}' || jsonb_build_object('id', gen_random_uuid()))).*
     from travellers t where order_item_id = $1 and position = 0`,
    [booking],
  );
