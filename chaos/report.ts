import { DIFFERENCES, type Difference, type DifferenceKind } from '../server/test/setup/books/facts.ts';
import { MOMENTS, type Moment } from '../server/test/setup/faults/matrix/cell.ts';
import type { CellResult } from '../server/test/setup/faults/matrix/run-batch.ts';

/** The promised guarantees, each with the differences that would break it. */
const PROMISED: [words: string, kinds: DifferenceKind[]][] = [
  ['captured without a booked seat', ['chargedWithoutSeat']],
  ['booked without payment', ['seatWithoutPayment']],
  ['double charges', ['chargedTwice']],
  ['cents off', ['centsOff', 'refundedTwice']],
  ['orders stuck', ['stuck', 'holdLeft']],
];
const NAMED = PROMISED.flatMap(([, kinds]) => kinds);
const OTHERS = DIFFERENCES.filter((kind) => !NAMED.includes(kind));

export const COUNTED: [words: string, kinds: readonly DifferenceKind[]][] = [
  ...PROMISED,
  ['anything else that differs', OTHERS],
];

export type Result = Omit<CellResult, 'operation' | 'effect' | 'moment'> & {
  operation: string;
  effect: string;
  moment: Moment;
};

const isOdd = ({ end, unforeseen }: Result) => (end !== 'wanted' && end !== 'clean') || unforeseen.length > 0;
/** It shows nothing, because no call was held or failed. */
const metNone = ({ hits }: Result) => hits === 0;

export function operationTable(operation: string, results: Result[]): string {
  const own = results.filter((one) => one.operation === operation);
  const calls = [...new Set(own.map(({ call }) => call))];
  const columns = [
    'cells',
    ...MOMENTS.map((moment) => (moment === 'never' ? 'no kill' : moment)),
    'met',
    'met none',
    'as wanted',
  ];
  const rows = calls.map((name) => {
    const cells = own.filter(({ call }) => call === name);
    return [
      name,
      cells.length,
      ...MOMENTS.map((moment) => cells.filter((cell) => cell.moment === moment).length),
      cells.reduce((sum, { hits }) => sum + hits, 0),
      cells.filter(metNone).length,
      cells.filter(({ end }) => end === 'wanted').length,
      cells.filter(({ end }) => end === 'clean').length,
      cells.filter(isOdd).length,
      cells.reduce((sum, { wrong }) => sum + wrong.length, 0),
    ];
  });
  return table([operation, ...columns, 'refused, clean', 'odd', 'differences'], rows);
}

export function countTable(wrong: Difference[]): string {
  return COUNTED.map(([words, kinds]) => `${words.padEnd(34)}${of(wrong, kinds)}`).join('\n');
}

const of = (wrong: Difference[], kinds: readonly DifferenceKind[]) =>
  wrong.filter(({ kind }) => kinds.includes(kind)).length;

export function oddities(results: Result[]): string[] {
  return results.flatMap((one) => {
    const words = [
      ...(isOdd(one) ? [one.end, ...one.unforeseen.slice(0, 1)] : []),
      ...(metNone(one) ? ['the fault met no call'] : []),
      ...(one.unforeseen.length > 1 ? [`and ${one.unforeseen.length - 1} more of these`] : []),
      ...one.wrong.map(({ kind, detail }) => `${kind}: ${detail}`),
    ];
    const where = `${one.operation}, ${one.call}, ${one.effect}, killed ${one.moment}, order ${one.orderId}`;
    return words.length ? [`${where}: ${words.join('; ')}`] : [];
  });
}

function table(head: string[], rows: (string | number)[][]): string {
  const widths = head.map((name, index) => Math.max(name.length, ...rows.map((row) => String(row[index]).length)));
  const line = (row: (string | number)[]) =>
    row
      .map((cell, index) => (index ? String(cell).padStart(widths[index]!) : String(cell).padEnd(widths[index]!)))
      .join('  ');
  return [head, ...rows].map(line).join('\n');
}
