import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';
import type { Checked } from './run-check.ts';

const FOLDERS = ['contract/src', 'server/src', 'web/app'];

/** Phrases that no screen, mail or document uses any more. The second text replaces the first. */
const RETIRED: [RegExp, string][] = [
  [/\bcan ?not\b(?! be blank)/i, 'can’t'],
  [/\bPlease, /, 'Please without a comma'],
  [/(?<=[a-z] )anew(?=[ .,])/i, 'again'],
  [/\bfor good\b/i, 'permanently'],
  [/\bat once\b/i, 'right away'],
  [/\bhand(ed)? (it on|out)\b/i, 'share'],
  [/\blet (the amount )?go\b/i, 'release'],
  [/\bnobody else(’s|'s)?\b/i, 'only'],
  [/\bwhat (is|was) found\b/i, 'the noun'],
  [/\bby whatever means\b/i, 'nothing'],
  [/\bbroke off\b/i, 'Connection lost'],
  [/\bhas given up on\b|\bhave given up on\b/i, 'cancelled'],
  [/\bno typo slips\b/i, 'so we catch typos'],
  [/\bYou are welcome to\b/i, 'Please'],
  [/\btake what is saved\b|\bmine over it\b|\bgo on from theirs\b/i, 'Load the saved version, Overwrite with mine'],
  [/\bsomebody else has changed\b/i, '… edited this while you had it open'],
  [/\bthe booking system offers\b/i, 'FareHarbor'],
  [/\bpictures? (is|was) on its way\b/i, 'Uploading…'],
  [/\bas it was signed\b|\bas it was$/i, 'doesn’t match its signed copy'],
  [/\bwho bears it\b/i, 'who covers it'],
  [/\bNo differences are known\b/i, 'Everything matches'],
  [/\band what not\b/i, 'the noun'],
  [/\borganisers?\b/i, 'school or agency, or tour operator'],
];

/** Sentences that the specification fixes. */
const FIXED = [
  'You cannot book items from different groups in the same transaction.',
  'Please, check the URL (website link).',
  'Please, remove all items from your cart to continue.',
  'Please, do not leave this page until complete.',
  'Please, refresh this page in a few minutes to check again.',
  'There was an error sending the code. Please, try again.',
  'There was an error reseting the password. Please, try again.',
  'There was an error. Please, try again',
  'Please, verify your account',
  'Please, fill in your email address above',
  'The refund was not processed by Stripe. Please, try again.',
  'Transaction data is null. Please, try again.',
];

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Comments are written for colleagues, so they are left out; lines keep their numbers. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/^\s*\/\/.*|(?<=\s)\/\/ .*$/gm, blank);

const withoutFixed = (source: string) => FIXED.reduce((text, sentence) => text.replaceAll(sentence, blank), source);

export function retiredPhrases(source: string): { line: number; text: string; instead: string }[] {
  const lines = withoutFixed(withoutComments(source)).split('\n');
  return lines.flatMap((line, index) => {
    // A sentence of a page may continue on the next line.
    const following = `${line.trim()} ${(lines[index + 1] ?? '').trim()}`;
    return RETIRED.flatMap(([phrase, instead]) => {
      const found = phrase.exec(following);
      return found && found.index < line.trim().length ? [{ line: index + 1, text: found[0], instead }] : [];
    });
  });
}

/** Fails when a sentence for people uses a phrase that the glossary has retired. */
export async function plainScreens(): Promise<Checked> {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  const found = files.flatMap((file) =>
    retiredPhrases(readFileSync(path.join(ROOT, file), 'utf8')).map(
      ({ line, text, instead }) => `  ${file}:${line}  "${text}" (write: ${instead})`,
    ),
  );
  return { ok: !found.length, output: found.length ? [...found, ADVICE].join('\n') : '' };
}

const ADVICE = '\nThese phrases are retired on screens, in mails and in documents: see docs/glossary.md.';
