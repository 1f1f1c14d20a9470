import type { Cell } from '@tours/contract/cells/cell';
import type { ExportQuery } from '@tours/contract/export';
import type { ZodType } from 'zod';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { plainJson } from '../../platform/lib/plain-data.ts';
import { Page } from '../../platform/lists/read-page.ts';
import { FILES } from './lists.ts';

type Row = never;
interface Range {
  limit: number;
  offset: number;
}

/** The rows that an allowed export reads, and its columns in the order of the list. */
export interface Plan {
  columns: [heading: string, Cell<Row>][];
  divisionId: string | null;
  /** The sign-in of the reader. */
  person: string;
  /** The list's count; long lists are counted up to a limit. */
  total: number;
  read(ctx: Context, range: Range): Promise<Row[]>;
}

/** Checks a request like the list itself would, by reading its first row. */
export async function planExport(ctx: Context, { list, columns, asked }: ExportQuery): Promise<Plan> {
  const { callers, schema, read, cells } = FILES[list];
  const { actor } = ctx;
  if (actor.type === 'visitor' || actor.type === 'system') throw new AppError('auth.required');
  if (!callers.includes(actor.type)) throw new AppError('auth.forbidden');
  const query = parsed(schema, asked);
  const readPage = async (ctx: Context, range: Range) => {
    // A cell may read any field, so the caller's selection of fields doesn't hold.
    const page = await read(ctx, { ...query, select: undefined, ...range });
    // Without a page it is not the list: the same endpoint may also find single records.
    if (!(page instanceof Page)) throw new AppError('request.invalid');
    return page as Page<Row>;
  };
  const { total } = await readPage(ctx, { limit: 1, offset: 0 });
  const known = new Map(Object.entries<Cell<Row>>(await cells(ctx, actor.type, query)));
  const chosen = columns.split(',').flatMap((heading): Plan['columns'] => {
    const cell = known.get(heading);
    return cell ? [[heading, cell]] : [];
  });
  if (!chosen.length) throw new AppError('request.invalid');
  return {
    columns: chosen,
    divisionId: divisionOf(ctx, query),
    person: actor.identityId,
    total,
    read: async (ctx, range) => (await readPage(ctx, range)).rows,
  };
}

function parsed(schema: ZodType, text: string): object {
  const found = schema.safeParse(plainJson(text));
  if (!found.success) throw new AppError('request.invalid');
  return found.data as object;
}

function divisionOf({ actor }: Context, query: { division?: string; filter?: { division?: string } }): string | null {
  if (actor.type === 'agent') return actor.divisionId;
  const asked = query.division ?? query.filter?.division;
  return asked ?? (actor.type === 'employee' ? actor.currentDivisionId : null);
}
