import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

export async function expectAccessible(page: Page, screen: string, rules?: string[]): Promise<void> {
  // Controls are greyed out until the scripts of their part of the page run.
  await expect(page.locator('fieldset[role=presentation]:disabled')).toHaveCount(0);
  // Waits for transitions to end, because colours in the middle of a fade fail the contrast check. Endless animations
  // are left alone.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished));
  });
  // The legacy mode leaves out frames of other origins, and takes a third of the processor time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = rules ? builder.withRules(rules) : builder.withTags(TAGS);
  const { violations, passes } = await chosen.analyze();
  expect(passes.length, 'rules that were really tried').toBeGreaterThan(rules ? 0 : 5);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
  );
  expect.soft(found, `${screen} must be usable by everybody`).toEqual([]);
}

/** Checks a screen at the width of a desktop and of a phone. */
export async function expectAccessibleAnywhere(page: Page, screen: string): Promise<void> {
  const desk = page.viewportSize()!;
  await expectAccessible(page, `${screen} on a desk`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${screen} on a phone`);
  await page.setViewportSize(desk);
}

/** Checks the colours of a screen in dark mode. Nothing else differs there. */
export async function expectAccessibleInTheDark(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${screen} in the dark`, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
}
