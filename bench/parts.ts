const USUAL = ['reads', 'sign-in', 'checkouts', 'readiness', 'signings', 'lists'] as const;
/** These take many minutes, so they run only on request. */
const LONG = ['orders', 'memory', 'growth'] as const;
const ALL = [...USUAL, ...LONG];
type Part = (typeof ALL)[number];

/** The parts named in `--only`, separated by commas; without it the usual ones. An unknown name ends the program. */
export function readParts(only: string | undefined): ReadonlySet<Part> {
  if (!only) return new Set(USUAL);
  const names = only.split(',');
  const unknown = names.filter((name) => !ALL.includes(name as Part));
  if (unknown.length) {
    console.error(`Unknown part: ${unknown.join(', ')}. Known are ${ALL.join(', ')}.`);
    process.exit(2);
  }
  return new Set(names as Part[]);
}
