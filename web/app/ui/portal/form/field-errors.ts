import type { ApiError } from '@tours/contract/client';
import { invalidFields } from '../../../lib/invalid-fields.ts';
import { isBlankHtml } from '../../../lib/is-blank-html.ts';

type Labels<V> = Partial<Record<keyof V, string>>;

const rootOf = (path: string) => path.replace(/\..*/, '');
const positionOf = (path: string, labels: object) => Object.keys(labels).indexOf(rootOf(path));

/** The paths with errors, in the order of the labels. */
const pathsOf = (errors: object, labels: object) =>
  Object.entries(errors)
    .filter(([, problem]) => problem)
    .map(([path]) => path)
    .sort((one, other) => positionOf(one, labels) - positionOf(other, labels));

export const firstPath = (errors: object, labels: object): string | undefined => pathsOf(errors, labels)[0];

export interface WrongField {
  path: string;
  label: string;
  problem: string | undefined;
  /** True when the field has an invalid value, so that its problem is shown. */
  isFilled?: boolean;
}

/** Describes the fields with errors. With the entry "Field", `fields.2.title` is "Field 3". */
export function wrongFields<V extends object>(
  errors: Record<string, string | null | undefined>,
  values: V,
  { labels, entry = 'Entry' }: { labels: Labels<V>; entry?: string },
): WrongField[] {
  return pathsOf(errors, labels).map((path) => {
    const [root, index] = path.split('.');
    const label = index === undefined ? (labels[root as keyof V] ?? '') : `${entry} ${Number(index) + 1}`;
    return { path, label, problem: errors[path] ?? undefined, isFilled: isFilled(valueAt(values, path)) };
  });
}

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);

const isFilled = (value: unknown) => (typeof value === 'string' ? !isBlankHtml(value) : value !== null);

/**
 * The server's errors for fields of the form, by the paths that the form uses: `fields.2.title`. A form may have flat
 * fields for an object: its field `city` is the server's `address/city`.
 */
export function refusedFields({ code, details }: ApiError, labels: object): Record<string, string> {
  if (code !== 'request.invalid') return {};
  const entries = invalidFields(details).flatMap(({ field, message: problem }) => {
    const segments = field.split('/');
    const start = segments.findIndex((segment) => segment in labels);
    return start < 0 ? [] : [[segments.slice(start).join('.'), problem]];
  });
  return Object.fromEntries(entries);
}
