import type { Page } from '@playwright/test';
import { type MailTemplate, renderMail } from '../../server/src/mails/templates/index.ts';
import { samples, secrets } from '../../server/test/unit/mails/samples/index.ts';
import { runAxe } from '../src/axe.ts';
import { expect, test } from '../src/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** A brand without a logo and colour, with words that are as long as they get. */
const PLAIN = {
  name: 'Les Excursions de l’Île-aux-Grues et de la Côte-Nord du Saint-Laurent',
  logoUrl: null,
  color: null,
  supportEmail: 'renseignements-et-reservations@excursions-cote-nord.example',
};

/** 320 pixels are a small phone, or a zoom of 200 % on a larger one. */
test.use({ viewport: { width: 320, height: 800 } });

test('every mail is accessible in light and dark, fits a small screen, and has a complete plain part @desktop', async ({
  page,
  allow,
}) => {
  // Pictures of the samples are nowhere. A mail must be readable without them.
  allow(/net::ERR_FAILED https:\/\/tours\.example/);
  await page.route(/^https?:/, (route) => route.abort());
  for (const template of Object.keys(samples) as MailTemplate[])
    for (const [look, change] of Object.entries({ branded: {}, plain: { brand: PLAIN } })) {
      const { html, text } = await renderMail(template, { ...samples[template], ...change }, secrets[template] ?? null);
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // Brand and scheme change only names and colours.
        const found = await findingsOn(page, look === 'branded' && colorScheme === 'light' ? 'all' : 'colours');
        expect(found, `${template}, ${look}, ${colorScheme}`).toEqual([]);
      }
      if (look === 'branded') expect(await misplacedOn(page), `${template}: the reading order`).toEqual([]);
      const parts = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        links: [...document.querySelectorAll('a')].map(({ href }) => href),
        words: document.body.textContent ?? '',
      }));
      expect(parts.width, `${template}, ${look}: nothing is wider than the screen`).toBeLessThanOrEqual(320);
      const amounts = parts.words.match(/\$[\d,]+\.\d\d/g) ?? [];
      for (const part of [...parts.links.map((link) => link.replace(/^(mailto|tel):/, '')), ...amounts])
        expect(text, `${template}, ${look}: the plain part`).toContain(part);
    }
});

test('a mail without a language, with a picture without a text, or read in another order than seen, is found @desktop', async ({
  page,
}) => {
  await page.setContent('<html><head><title>Mail</title></head><body><h1>Mail</h1><img src="data:,"></body></html>');
  expect(await findingsOn(page)).toEqual(expect.arrayContaining(['html-has-lang', 'image-alt']));

  const [first, second] = ['<p>First</p>', '<p>Second</p>'];
  await page.setContent(`<h1>Mail</h1>${first}${second}`);
  expect(await misplacedOn(page)).toEqual([]);
  await page.setContent(
    `<h1>Mail</h1><div style="display: flex; flex-direction: column-reverse">${first}${second}</div>`,
  );
  expect(await misplacedOn(page)).toEqual(['Second']);
  await page.setContent(`<h1>Mail</h1><div style="display: flex; flex-direction: row-reverse">${first}${second}</div>`);
  expect(await misplacedOn(page)).toEqual(['Second']);
});

/** The texts that a screen reader reads too late: above the text before them, or left of it in its line. */
async function misplacedOn(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsIn = (id: string): typeof nodes => {
    const node = byId.get(id)!;
    return node.role?.value === 'StaticText' ? [node] : (node.childIds ?? []).flatMap(textsIn);
  };
  const texts = await Promise.all(
    textsIn(nodes[0]!.nodeId).map(async ({ name, backendDOMNodeId }) => {
      const { quads } = await devtools.send('DOM.getContentQuads', { backendNodeId: backendDOMNodeId! });
      const lines = quads.map(([left, top, , , , bottom]) => ({ left: left!, top: top!, bottom: bottom! }));
      return { text: String(name!.value).trim(), first: lines[0]!, last: lines.at(-1)! };
    }),
  );
  await devtools.detach();
  const misplaced = texts.filter(({ first }, at) => {
    const before = texts[at - 1]?.last;
    if (!before) return false;
    const middle = (first.top + first.bottom) / 2;
    return middle < before.top || (middle < before.bottom && first.left < before.left);
  });
  return misplaced.map(({ text }) => text);
}

async function findingsOn(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const { violations, tried } = await runAxe(
    page,
    rules === 'colours'
      ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'empty-heading'] } }
      : {
          runOnly: { type: 'tag', values: [...WCAG, 'best-practice'] },
          // Mail programs show a mail inside their own page, which has the landmarks.
          rules: { 'landmark-one-main': { enabled: false }, region: { enabled: false } },
        },
  );
  expect(tried, 'rules that were really tried').toBeGreaterThan(rules === 'all' ? 5 : 0);
  return violations.map(({ id }) => id);
}
