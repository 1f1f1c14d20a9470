import { ACCOUNT } from './account.ts';
import { CATALOGUE } from './catalogue.ts';
import { ENDING } from './ending.ts';
import { MONEY } from './money.ts';
import { ORDERS } from './orders.ts';
import type { OwnershipTable } from './owners.ts';
import { PEOPLE } from './people.ts';
import { TRIPS } from './trips.ts';
import { WAIVERS } from './waivers.ts';

/**
 * Every endpoint that needs a session, with a call that names a record of its owner. Neighbours make the same call and
 * must learn that the record does not exist. A missing endpoint fails the test. The calls run in this order.
 */
export const OWNERSHIP: OwnershipTable = {
  ...ACCOUNT,
  ...ORDERS,
  ...TRIPS,
  ...MONEY,
  ...PEOPLE,
  ...CATALOGUE,
  ...WAIVERS,
  ...ENDING,
};
