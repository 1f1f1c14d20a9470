import { median } from '../quantile.ts';
import type { Report } from './lighthouse.ts';

const scores = ['performance', 'accessibility', 'best-practices'] as const;
const milliseconds = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'speed index': 'speed-index',
} as const;

/** Takes the medians over all runs of one page. */
export function figures(reports: Report[]): Record<string, number | string> {
  const value = (id: string) => median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  return {
    ...Object.fromEntries(
      scores.map((name) => [name, Math.round(100 * median(reports.map((one) => one.categories[name]?.score ?? 0)))]),
    ),
    ...Object.fromEntries(Object.entries(milliseconds).map(([name, id]) => [name, Math.round(value(id))])),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'transferred KB': Math.round(value('total-byte-weight') / 1024),
  };
}

/** Lists every audit that is not perfect in some run, scored or not. */
export function failedAudits(reports: Report[]): string[] {
  const found = new Map<string, string>();
  for (const { audits } of reports) {
    for (const [id, { score, displayValue }] of Object.entries(audits)) {
      if (score !== null && score < 0.9) found.set(id, displayValue ? `${id} (${displayValue})` : id);
    }
  }
  return [...found.values()];
}
