import { expectAccessible } from '../src/axe.ts';
import { walkThroughBooking, walkThroughOthers, walkThroughPortals } from '../src/screens.ts';
import { expect, test } from '../src/test.ts';

test('every screen of a booking meets WCAG 2.1 AA', async ({ page, email }) => {
  await walkThroughBooking(page, email, (screen) => expectAccessible(page, screen));
});

test('every other screen meets WCAG 2.1 AA', async ({ page, allow }) => {
  allow(/^response: 404 GET /);
  allow(/status of 404/);
  await walkThroughOthers(page, (screen) => expectAccessible(page, screen));
});

test('every screen behind a sign-in meets WCAG 2.1 AA', async ({ page, world }) => {
  await walkThroughPortals(page, world.origin, (screen) => expectAccessible(page, screen));
});

test('the same in the dark @desktop', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await walkThroughPortals(page, world.origin, (screen) => expectAccessible(page, `${screen} in the dark`));
});

test('nothing is wider than a screen of 320 pixels @desktop', async ({ page, world, email, allow }) => {
  allow(/^response: 404 GET /);
  allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const visit = async (screen: string) => {
    const overflow = await page.evaluate(widest);
    expect.soft(overflow, `${screen} is wider than the screen`).toEqual([]);
  };
  await walkThroughOthers(page, visit);
  await walkThroughBooking(page, email, visit);
  await walkThroughPortals(page, world.origin, visit);
});

/** Elements that make the page, or the dialog over it, scroll sideways. */
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
