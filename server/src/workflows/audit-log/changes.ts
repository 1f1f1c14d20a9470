import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '@tours/contract/audit';
import { plainText } from '../../platform/lib/rich-text.ts';

type Change = AuditEntry['changes'][number];

/** Internal fields, and fields that the entry shows elsewhere. They are left out of the changes. */
const QUIET =
  /^(id|uuid|version|.*Ids?|createdBy|lastModifiedBy|createdAt|updatedAt|deletedAt|pathPrefix|startAt|endAt)$/;
const LONGEST = 300;

/**
 * Lists the differences between two states of a record, field by field. If one state is missing, the record was created
 * or deleted, and every field with a value is listed. A field that only one of two states has was not part of the
 * change.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [asRecord(before), asRecord(after)];
  const isBoth = old !== null && now !== null;
  const fields = Object.keys({ ...old, ...now }).filter((field) => !QUIET.test(field));
  return fields.flatMap((field) => {
    if (isBoth && !(field in old && field in now)) return [];
    const [from, to] = [old?.[field] ?? null, now?.[field] ?? null];
    if (isDeepStrictEqual(from, to)) return [];
    const change = { field, before: textOf(from, field), after: textOf(to, field) };
    // Only the markup differs, or both are empty.
    return change.before === change.after ? [] : [change];
  });
}

/** These fields contain HTML from an editor. In all other fields `<` is plain text. */
const RICH = new Set([
  'description',
  'bookingNotes',
  'customFooter',
  'terms',
  'itinerary',
  'header',
  'body',
  'consent',
]);

function textOf(value: unknown, field: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return short(
      value
        .map((one) => textOf(one, field))
        .filter(Boolean)
        .join(', '),
    );
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, one]) => [name, textOf(one, name)] as const);
    return short(parts.flatMap(([name, text]) => (text ? `${name} ${text}` : [])).join(', '));
  }
  return short(typeof value === 'string' && RICH.has(field) ? plainText(value) : String(value));
}

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
