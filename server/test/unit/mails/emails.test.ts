import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Brand, type MailTemplate, renderMail } from '../../../src/mails/templates/index.ts';
import { samples } from './samples/index.ts';
import { write } from './samples/write.ts';

const templates = Object.keys(samples) as MailTemplate[];
const brandOf = (template: MailTemplate): Brand | null => {
  const sample = samples[template];
  return 'brand' in sample ? (sample.brand as Brand) : null;
};

const SOURCES = path.join(import.meta.dirname, '../../../src');
const verbs = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.includes(path.join('mails', 'templates')))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));

const lineEndingWith = (address: string) =>
  new RegExp(`(?:^|\\s)${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'm');

describe.each(templates)('%s', (template) => {
  it('is queued by a verb', () => {
    expect(verbs.some((source) => source.includes(`'${template}'`))).toBe(true);
  });

  it('has a subject, both parts, the brand, and no unfilled mark', async () => {
    const mail = await write(template);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.html).toMatch(/^<!DOCTYPE html/i);
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/undefined|null|\[object|NaN/);
    if (template !== 'support-alert') expect(mail.text).toContain('Coastline Tours');
  });

  it('does not turn typed text into markup', async () => {
    const typed = '<img src=x onerror=alert(1)>';
    const { html } = await write(template, { customerName: typed, groupTitle: typed, message: typed });
    expect(html).not.toContain(typed);
  });

  it('has at most one button', async () => {
    const { html } = await write(template);
    expect(html.match(/display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('has its padding on elements that a surrounding page cannot restyle, and bold by keyword', async () => {
    const { html } = await write(template);
    const tables = html.match(/<table[^>]*style="[^"]*"/g) ?? [];
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      expect(table).toContain('border-collapse:separate');
      expect(table).not.toMatch(/padding:|border:|background/);
    }
    expect(html).not.toMatch(/font-weight:\d/);
  });

  it('has a button with background and text styles on two elements', async () => {
    const { html } = await write(template);
    for (const [before, link] of html.matchAll(/(?:<td[^>]*>)?(<a [^>]*>)/g)) {
      expect(link).not.toContain('background');
      if (link!.includes('#ffffff')) expect(before).toContain('<td style="background-color:#0b5c7a');
    }
  });

  it('hides the preview text, without invisible letters after it', async () => {
    const { html, text } = await write(template);
    const hidden = /<div style="display:none[^>]*>([^<]+)<\/div>/.exec(html)?.[1];
    expect(hidden?.length).toBeGreaterThan(5);
    expect(html).not.toMatch(/[\u200b-\u200f\ufeff]/);
    expect(text.startsWith(hidden!)).toBe(false);
  });

  it('has a text part with every address alone at the end of a line', async () => {
    const { html, text } = await write(template);
    for (const [, href] of html.matchAll(/href="(https?:[^"]+)"/g)) expect(text).toMatch(lineEndingWith(href!));
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/\n{4}/);
  });

  it('has links that make sense without the text around them', async () => {
    const { html } = await write(template);
    const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => ({ href, label }));
    for (const { href, label } of links) {
      expect(links.filter((one) => one.label === label && one.href !== href)).toEqual([]);
      // A text of a leader stays as it is, and so does a mail to our own support.
      if (!['group-message', 'support-alert'].includes(template)) expect(label).not.toMatch(/^https?:/);
    }
  });

  it('reads the same without its pictures', async () => {
    const { html, text } = await write(template);
    const brand = brandOf(template);
    const withoutLogo = await write(template, brand ? { brand: { ...brand, logoUrl: null } } : {});
    expect(withoutLogo.text).toBe(text);
    expect(html.match(/<img[^>]*alt=""/g)?.length ?? 0).toBe(brand ? 1 : 0);
  });
});

it('unknown templates and data of the wrong shape are refused', async () => {
  await expect(async () => renderMail('toString', {}, null)).rejects.toThrow('no mail template');
  await expect(async () =>
    renderMail('order-delayed', { ...samples['order-delayed'], items: [] }, null),
  ).rejects.toThrow();
});
