import type { APIResponse } from '@playwright/test';
import { SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';

/** Chats and search engines read the HTML without running scripts. */
test('a group’s page can be read and previewed without JavaScript @desktop', async ({ request, baseURL }) => {
  const answer = await request.get(SPRING_BREAK);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Spring Break · Maple Leaf Academy</title>');
  expect(meta(html, 'og:title')).toBe('Spring Break · Maple Leaf Academy');
  expect(meta(html, 'og:url')).toBe(`${baseURL}${SPRING_BREAK}`);
  expect(meta(html, 'og:description')).toMatch(/\w{3}/);
  const image = meta(html, 'og:image');
  expect(new URL(image).origin).toBe(baseURL);
  expect((await request.get(image)).headers()['content-type']).toMatch(/^image\//);
  for (const tour of ['Whale Watching Voyage', 'Cedar Canyon Walk', 'Trip Photo Book']) expect(html).toContain(tour);
  expect(html).toContain('09:00');
  expect(html).not.toContain('Teachers only');
});

test('private pages are neither indexed nor cached @desktop', async ({ request }) => {
  const closed = await request.get('/maple-leaf-academy/summer-camp');
  expect(await closed.text()).toMatch(/<meta name="robots" content="noindex"/);
  const order = await request.get('/orders/9c376efb-8d47-4fb1-aca8-972e2ef085e3');
  expect(order.headers()['cache-control']).toBe('no-store');
  expect(order.headers()['referrer-policy']).toBe('no-referrer');
  for (const answer of [closed, order]) expectGuarded(answer);
});

test('a group is not found under another partner’s slug @desktop', async ({ request }) => {
  for (const address of ['/summit-school/spring-break', '/groups/spring-break', '/red-river/alpine-week']) {
    expect((await request.get(address)).status()).toBe(404);
  }
});

function expectGuarded(answer: APIResponse): void {
  const policy = answer.headers()['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
}

function meta(html: string, property: string): string {
  const found = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
  if (found === undefined) throw new Error(`The page has no ${property}`);
  return found;
}
