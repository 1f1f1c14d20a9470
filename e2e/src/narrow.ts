import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** An open menu follows a changed width one frame later, so the check looks again. */
export async function expectNothingWider(page: Page, screen: string): Promise<void> {
  const message = `${screen} is wider than the screen`;
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(widest), { message })
    .toEqual([]);
}

const DESK = { width: 1280, height: 900 };
/** A small phone, or a zoom of 400 % on a desktop. */
const SMALL_PHONE = { width: 320, height: 640 };

/** Checks a screen at its own width, everything but its colours at the other one, and that it fits into 320 pixels. */
export async function expectGoodAtEveryWidth(page: Page, screen: string): Promise<void> {
  const own = page.viewportSize()!;
  const isPhone = own.width < DESK.width;
  await expectAccessible(page, screen);
  if (isPhone) {
    await page.setViewportSize(DESK);
    await expectAccessible(page, `${screen} on a desk`, 'all but colours');
  }
  await page.setViewportSize(SMALL_PHONE);
  if (!isPhone) await expectAccessible(page, `${screen} on a phone`, 'all but colours');
  await expectNothingWider(page, screen);
  await page.setViewportSize(own);
}

/** Checks a screen at the width of a small phone only. */
export async function expectGoodOnPhone(page: Page, screen: string): Promise<void> {
  const own = page.viewportSize()!;
  await page.setViewportSize(SMALL_PHONE);
  await expectAccessible(page, screen);
  await expectNothingWider(page, screen);
  await page.setViewportSize(own);
}

/** Checks that a screen fits letters of double size: half the width of a phone has as much room for words. */
export async function expectFitsLargeLetters(page: Page, screen: string): Promise<void> {
  const own = page.viewportSize()!;
  await page.setViewportSize({ width: 195, height: 640 });
  await expectNothingWider(page, `${screen} with large letters`);
  expect.soft(await page.locator('td, th, dd, a').evaluateAll(brokenWords), `words broken on ${screen}`).toEqual([]);
  await page.setViewportSize(own);
}

/** Texts in columns so narrow that their lines hold two letters or fewer. */
function brokenWords(columns: Element[]): string[] {
  const texts = columns
    .filter((one) => one.checkVisibility() && one.children.length === 0)
    .map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return { text: one.textContent.trim(), lines: range.getClientRects().length };
    });
  return texts.filter(({ text, lines }) => lines > 3 && lines > text.length / 3).map(({ text }) => text);
}

/** Checks a screen of a portal, which has a dark mode too. Only the colours differ there. */
export async function expectGoodInEveryMode(page: Page, screen: string): Promise<void> {
  await expectGoodAtEveryWidth(page, screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${screen} in the dark`, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Elements that make the page, or a dialog over it, scroll horizontally. */
function widest(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX),
  );
  if (document.documentElement.scrollWidth <= width && scrolls.length === 0) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`)
    .slice(0, 5)
    .concat(scrolls.map((element) => `scrolls: ${element.tagName} ${element.className}`));
}
