import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Contrast takes most of the time of a run. */
const RULES = {
  all: { runOnly: WCAG },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
  'all but colours': { runOnly: WCAG, rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) },
} satisfies Record<string, axe.RunOptions>;

export async function expectAccessible(page: Page, screen: string, rules: keyof typeof RULES = 'all'): Promise<void> {
  // Controls are greyed out until the scripts of their part of the page run.
  await expect(page.locator('fieldset[role=presentation]:disabled')).toHaveCount(0);
  // Waits for transitions to end, because colours in the middle of a fade fail the contrast check. Endless animations
  // are left alone.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const { violations, tried } = await runAxe(page, RULES[rules]);
  expect(tried, 'rules that were really tried').toBeGreaterThan(rules === 'colours' ? 0 : 5);
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
  expect.soft(found, `${screen} must be usable by everybody`).toEqual([]);
}

/** Loads axe once for each document, because loading it takes half of the time of a run. */
export async function runAxe(page: Page, options: axe.RunOptions) {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    const { configure, run } = (window as unknown as { axe: typeof axe }).axe;
    // The colours behind a dialog that covers the page are dimmed and were checked before it opened.
    const selector = document.querySelector('[data-portal] [aria-modal=true]') ? '[data-portal] *' : '*';
    // Otherwise it writes out the HTML of every element that it checks.
    configure({ noHtml: true, rules: [{ id: 'color-contrast', selector }] });
    const { violations, passes } = await run(document, { ...options, resultTypes: ['violations'] });
    const short = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
    }));
    return { violations: short, tried: passes.length };
  }, options);
}
