import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Controls are greyed out until the scripts of their part of the page run.
  await expect(page.locator('fieldset[role=presentation]:disabled')).toHaveCount(0);
  // Waits for transitions to end, because colours in the middle of a fade fail the contrast check. Endless animations
  // are left alone.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(passes.length, 'rules that were really tried').toBeGreaterThan(5);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
  );
  expect.soft(found, `${screen} must be usable by everybody`).toEqual([]);
}

/** Checks a screen at the width of a desktop and of a phone, for screens that are costly to reach. */
export async function expectAccessibleAnywhere(page: Page, screen: string): Promise<void> {
  const desk = page.viewportSize()!;
  await expectAccessible(page, `${screen} on a desk`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${screen} on a phone`);
  await page.setViewportSize(desk);
}
