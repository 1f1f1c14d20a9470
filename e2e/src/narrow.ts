import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAnywhere, expectAccessibleInTheDark } from './axe.ts';

/** An open menu follows a changed width one frame later, so the check looks again. */
export async function expectNothingWider(page: Page, screen: string): Promise<void> {
  const message = `${screen} is wider than the screen`;
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(widest), { message })
    .toEqual([]);
}

/** Checks that a screen fits into 320 pixels: a small phone, or a zoom of 400 % on a desktop. */
async function expectFitsSmallPhone(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingWider(page, screen);
  await page.setViewportSize(usual);
}

/** Checks a screen at the width of a phone, and that it fits into 320 pixels. */
export async function expectGoodOnPhone(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, screen);
  await expectFitsSmallPhone(page, screen);
  await page.setViewportSize(usual);
}

/** Checks a screen of a desktop at the width of a phone too, and that it fits into 320 pixels. */
export async function expectGoodAtEveryWidth(page: Page, screen: string): Promise<void> {
  await expectAccessibleAnywhere(page, screen);
  await expectFitsSmallPhone(page, screen);
}

/** Checks a screen of a portal, which has a dark mode too. */
export async function expectGoodInEveryMode(page: Page, screen: string): Promise<void> {
  await expectGoodAtEveryWidth(page, screen);
  await expectAccessibleInTheDark(page, screen);
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
