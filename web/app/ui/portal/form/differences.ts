import { visibleText } from '@tours/contract/visible-text';

export interface Difference {
  field: string;
  theirs: string;
  yours: string;
}

interface Versions<V> {
  theirs: V;
  yours: V;
  labels: Partial<Record<keyof V, string>>;
  textsOf?: ((values: V) => Partial<Record<keyof V, string>>) | undefined;
}

const LONGEST = 160;

/** Lists the fields whose typed value differs from the version that is saved now. */
export function differencesOf<V extends object>({ theirs, yours, labels, textsOf }: Versions<V>): Difference[] {
  const written = (values: V) => ({ ...values, ...textsOf?.(values) }) as Record<string, unknown>;
  const [saved, typed] = [written(theirs), written(yours)];
  return Object.entries(labels)
    .filter(([field]) => saved[field] !== typed[field])
    .map(([field, label]) => ({ field: String(label), theirs: excerpt(saved[field]), yours: excerpt(typed[field]) }));
}

function excerpt(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value ?? '');
  if (!text.startsWith('<')) return text;
  const visible = visibleText(text);
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible;
}
