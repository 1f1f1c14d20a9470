import { z } from 'zod';
import { EMAIL_MAX, EMAIL_PATTERN } from './constants.ts';
import { COUNTED_UP_TO, SELECTED_MOST } from './list-constants.ts';
import { NAME_MAX, nameProblem } from './person-name.ts';
import { isCalendarDay } from './time.ts';

// zod compiles schemas with `eval`, which our content security policy forbids. Even trying would be reported as an
// attack.
if ('document' in globalThis) z.config({ jitless: true });

/** An id has one spelling, so that ids can be compared as texts and the audit log finds its rows. */
export const uuid = z.uuid().toLowerCase();
export const linkToken = z.string().regex(/^[0-9a-f]{64}$/);
/** A key that opens an order's page: a link's token, the checkout key, or with a session the order's id. */
export const orderKey = z.union([uuid, linkToken]);
export const byId = z.object({ id: uuid });
export const byOrderKey = z.object({ id: orderKey });
/** A record's id, or the whole record as `populate` returned it. */
export const reference = z.union([uuid, z.looseObject({ _id: uuid }).transform(({ _id }) => _id)]);
/** Whole cents of Canadian dollars. */
export const cents = z.int().min(-99_999_999).max(99_999_999);
export const nonNegativeCents = z.int().min(0).max(99_999_999);
/** FareHarbor's keys are larger than 32 bits and stay below 2^53. */
export const fareharborPk = z.int().positive();
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9_-]+$/i);
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL_PATTERN }).max(EMAIL_MAX));
/** A person's name as a visitor types it. */
export const personName = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    // Without `abort`, the next check would read a name of any length.
    .max(NAME_MAX, { error: `At most ${NAME_MAX} characters`, abort: true })
    .superRefine((name, ctx) => {
      const problem = name && nameProblem(name);
      if (problem) ctx.addIssue({ code: 'custom', message: problem });
    });
export const timezone = z.string().max(64);

/** An instant in local time: `2027-01-15T13:00:00-07:00[America/Vancouver]`. */
export const zonedString = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d\[[A-Za-z0-9_+/-]+\]$/)
  .describe('Local time with offset and zone');

/** FareHarbor's `location` of a tour, with a link to a map. */
export const meetingPoint = z.object({ note: z.string(), address: z.string(), mapUrl: z.string().nullable() });

/** A day from 2000 to 2100, for searches, sales and loops. Dates of birth have their own range. */
export const calendarDay = z.iso.date().refine(isCalendarDay, 'Between 2000 and 2100');

/** Such as `2027-01`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
});

/**
 * The query that every list accepts: page, sort order (`-` in front reverses it) and search. `X-Total-Count` returns
 * the number of rows found.
 */
export const listQuery = <const Sort extends string>(sorts: readonly Sort[]) =>
  page.extend({
    sort: z.enum([...sorts, ...sorts.map((sort): `-${Sort}` => `-${sort}`)]).optional(),
    search: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe(
        'Each word matches anywhere in the searchable texts of a row, ignoring case; in short lists the whole text does',
      ),
  });

/** Ids of selected rows, separated by commas. */
export const selectedIds = z
  .string()
  .max(37 * SELECTED_MOST)
  .transform((text) => text.split(','))
  .pipe(z.array(uuid).max(SELECTED_MOST))
  .describe(`At most ${SELECTED_MOST} ids, separated by commas`);

/** Field names of a row. The answer then holds `_id` and these fields only. */
export const select = <Row extends z.ZodObject>(row: Row) =>
  z
    .array(z.enum(Object.keys(row.shape) as (keyof z.output<Row> & string)[]))
    .max(50)
    .optional();

/**
 * One page of rows with `_id` and the selected fields, in the shape of one of the audiences. The type is the whole row,
 * because our pages never select.
 */
export function selectedRows<const Audiences extends z.ZodObject<{ _id: z.ZodType }>[]>(...audiences: Audiences) {
  const partial = audiences.map((row) => row.partial().extend({ _id: row.shape._id }));
  const rows: z.ZodType = z.array(z.union(partial)).max(1000);
  return rows as z.ZodType<z.output<Audiences[number]>[]>;
}

const fieldName = z.string().max(100);
/**
 * The specification's way to request a related record. Rows already include what lists show, so the value is only
 * checked.
 */
export const populate = <const Path extends string>(...paths: Path[]) =>
  z
    .array(z.strictObject({ path: z.enum(paths), select: z.union([fieldName, z.array(fieldName).max(50)]).optional() }))
    .max(paths.length)
    .optional()
    .describe('Only checked: rows always include what lists show of these records');

/** Added to the summary of lists that may be very long. */
export const cappedTotal = `\`X-Total-Count\` counts up to ${COUNTED_UP_TO}, and says one more where there are more.`;

/** The version of a record that somebody opened in order to change it. */
export const version = z.int().positive().max(2_147_483_647);

/** Fields that may be sent and are not read. */
export const ignoredFields = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional().describe('Ignored')])) as unknown as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
