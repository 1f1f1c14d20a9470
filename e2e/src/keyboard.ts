import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  const before = await target.evaluate(looks);
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect.poll(() => target.evaluate(looks), 'The focus must be seen').not.toBe(before);
}

/** The styles of an element and its surroundings, because a card may draw the focus ring around its control. */
function looks(element: Element): string {
  const seen: string[] = [];
  for (let one: Element | null = element; one && seen.length < 4; one = one.parentElement) {
    const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
    seen.push([outline, boxShadow, borderColor, backgroundColor].join());
  }
  return seen.join('|');
}
