import { api, type InputOf } from '@tours/contract/api';
import { customerBookingCells, partnerBookingCells, staffBookingCells } from '@tours/contract/cells/bookings';
import { groupCells, partnerCells, templateCells } from '@tours/contract/cells/catalogue';
import type { Cells } from '@tours/contract/cells/cell';
import { availabilityCells, departureCells } from '@tours/contract/cells/departures';
import { differenceCells } from '@tours/contract/cells/differences';
import { customerOrderCells, partnerOrderCells, staffOrderCells } from '@tours/contract/cells/orders';
import { transactionCells } from '@tours/contract/cells/transactions';
import { waiverCells } from '@tours/contract/cells/waivers';
import type { Caller, EndpointName } from '@tours/contract/endpoints';
import type { ExportedList } from '@tours/contract/export';
import type { z } from 'zod';
import { findDifferences } from '../../after-sales/index.ts';
import { findAvailabilities, findGroups, findPartners } from '../../catalogue/index.ts';
import { findTransactions } from '../../payments/index.ts';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { hostNameOf } from '../../platform/lib/host-name.ts';
import { required } from '../../platform/lib/required.ts';
import type { Page } from '../../platform/lists/read-page.ts';
import { findBookings, findOrders } from '../../sales/index.ts';
import { findSoldDepartures } from '../../trips/index.ts';
import { findWaiverTemplates, queryWaivers } from '../../waivers/index.ts';

type Reader = 'customer' | 'agent' | 'employee';

/** A list as its file needs it: the list's own verb reads the rows, so that a file never holds more than the list. */
interface FileOfList {
  callers: readonly Caller[];
  schema: z.ZodType;
  /** `asked` has passed the schema. */
  read(ctx: Context, asked: unknown): Promise<unknown>;
  cells(ctx: Context, reader: Reader, asked: unknown): Cells<never> | Promise<Cells<never>>;
}

interface Shown<Name extends EndpointName> {
  verb(ctx: Context, asked: InputOf<Name>): Promise<Page<unknown> | unknown[]>;
  cells(ctx: Context, reader: Reader, asked: InputOf<Name>): Cells<never> | Promise<Cells<never>>;
  callers?: readonly Caller[];
}

function fileOf<Name extends EndpointName>(name: Name, { verb, cells, callers }: Shown<Name>): FileOfList {
  const { query, body, ...endpoint } = api[name] as { query?: z.ZodType; body?: z.ZodType; callers: readonly Caller[] };
  return {
    callers: callers ?? endpoint.callers,
    schema: required(query ?? body, `the query of ${name}`),
    read: (ctx, asked) => verb(ctx, asked as InputOf<Name>),
    cells: (ctx, reader, asked) => cells(ctx, reader, asked as InputOf<Name>),
  };
}

const STAFF = ['employee'] as const;

/** The columns of each reader are those of their own list. */
export const FILES: Record<ExportedList, FileOfList> = {
  orders: fileOf('findOrders', {
    verb: findOrders,
    cells: (_, reader) =>
      ({ customer: customerOrderCells, agent: partnerOrderCells, employee: staffOrderCells })[reader],
  }),
  bookings: fileOf('findBookings', {
    verb: findBookings,
    cells: (_, reader) =>
      ({ customer: customerBookingCells, agent: partnerBookingCells, employee: staffBookingCells })[reader],
  }),
  transactions: fileOf('findTransactions', { verb: findTransactions, cells: () => transactionCells }),
  waivers: fileOf('queryWaivers', { verb: queryWaivers, cells: () => waiverCells, callers: STAFF }),
  groups: fileOf('findGroups', {
    verb: findGroups,
    cells: async (ctx, _, { division }: { division: string }) => groupCells(await originOf(ctx, division)),
    callers: STAFF,
  }),
  partners: fileOf('findPartners', { verb: findPartners, cells: () => partnerCells }),
  waivertemplates: fileOf('findWaiverTemplates', { verb: findWaiverTemplates, cells: () => templateCells }),
  departures: fileOf('findSoldDepartures', { verb: findSoldDepartures, cells: () => departureCells }),
  availabilities: fileOf('findAvailabilities', { verb: findAvailabilities, cells: () => availabilityCells }),
  differences: fileOf('findDifferences', { verb: findDifferences, cells: () => differenceCells }),
};

async function originOf(ctx: Context, division: string): Promise<string> {
  const { domain } = await authorisedDivision(ctx, division);
  return domain ? `https://${hostNameOf(domain)}` : ctx.config.PUBLIC_URL;
}
