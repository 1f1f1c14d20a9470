import { z } from 'zod';
import { retrieveAccount } from './accounts.ts';
import { confirmIntent } from './confirm.ts';
import { createCustomer, createCustomerParams } from './customers.ts';
import { findDispute } from './disputes.ts';
import { noSuch } from './errors.ts';
import { presentEvent } from './events.ts';
import { acceptDispute, updateDispute, updateDisputeParams } from './evidence.ts';
import { createFile, createFileParams } from './files.ts';
import {
  cancelParams,
  captureParams,
  confirmParams,
  createParams,
  listParams,
  publishableConfirmParams,
  retrieveParams,
  updateParams,
} from './intent-params.ts';
import { cancelIntent, captureIntent, createIntent, findIntent, updateIntent } from './intents.ts';
import { type Listed, listPage } from './lists.ts';
import { expand, filled, page, range } from './params.ts';
import { detachMethod, resolveMethod } from './payment-methods.ts';
import { createRefund, createRefundParams } from './refunds.ts';
import {
  cancelSetupIntent,
  cancelSetupParams,
  confirmSetupIntent,
  confirmSetupParams,
  createSetupIntent,
  createSetupParams,
  findSetupIntent,
  publishableConfirmSetupParams,
} from './setup-intents.ts';
import { createTransfer, createTransferParams, reverseTransfer, reverseTransferParams } from './transfers.ts';
import type { Call, World } from './world.ts';

export type Route = {
  method: 'GET' | 'POST';
  path: string;
  params: z.ZodType;
  /** If set, a browser may call this route with these parameters and the intent's client secret. */
  publishableParams?: z.ZodType;
  run: (call: Call, params: never, id: string) => object;
};

/** Ties a verb to the type of its parameters. */
const route = <T extends z.ZodType>(
  method: Route['method'],
  path: string,
  params: T,
  run: (call: Call, params: z.infer<T>, id: string) => object,
): Route => ({ method, path, params, run: run as Route['run'] });

const onlyExpand = z.strictObject({ expand });
const plainList = z.strictObject(page);
/** Refunds, disputes and charges: all, or those of a payment. */
const listOfPayment = z.strictObject({ payment_intent: filled.optional(), created: range.optional(), ...page });
const eventList = z.strictObject({ type: filled.optional(), created: range.optional(), ...page });

/** A list of one kind of records. The parameter `filter` selects by the field of that name. */
const list = (
  path: string,
  params: z.ZodType<Parameters<typeof listPage>[1] & Record<string, unknown>>,
  of: (world: World) => Listed,
  filter?: string,
) =>
  route('GET', path, params, ({ world }, given) =>
    listPage(
      of(world),
      given,
      `/v1${path}`,
      (one) => !filter || !given[filter] || Reflect.get(one, filter) === given[filter],
    ),
  );

function found<T>(object: T | undefined, what: string, id: string): T {
  if (!object) throw noSuch(what, id);
  return object;
}

const intentRoutes: Route[] = [
  route('POST', '/payment_intents', createParams, createIntent),
  list('/payment_intents', listParams, ({ intents }) => intents, 'customer'),
  {
    ...route('GET', '/payment_intents/:id', retrieveParams, ({ world }, _, id) => findIntent(world, id)),
    publishableParams: retrieveParams,
  },
  route('POST', '/payment_intents/:id', updateParams, (call, params, id) =>
    updateIntent(call, findIntent(call.world, id), params),
  ),
  {
    ...route('POST', '/payment_intents/:id/confirm', confirmParams, (call, params, id) =>
      confirmIntent(call, findIntent(call.world, id), params),
    ),
    publishableParams: publishableConfirmParams,
  },
  route('POST', '/payment_intents/:id/capture', captureParams, (call, params, id) =>
    captureIntent(call, findIntent(call.world, id), params),
  ),
  route('POST', '/payment_intents/:id/cancel', cancelParams, (call, params, id) =>
    cancelIntent(call, findIntent(call.world, id), params),
  ),
];

const setupRoutes: Route[] = [
  route('POST', '/setup_intents', createSetupParams, createSetupIntent),
  {
    ...route('GET', '/setup_intents/:id', retrieveParams, ({ world }, _, id) => findSetupIntent(world, id)),
    publishableParams: retrieveParams,
  },
  {
    ...route('POST', '/setup_intents/:id/confirm', confirmSetupParams, (call, params, id) =>
      confirmSetupIntent(call, findSetupIntent(call.world, id), params),
    ),
    publishableParams: publishableConfirmSetupParams,
  },
  route('POST', '/setup_intents/:id/cancel', cancelSetupParams, (call, params, id) =>
    cancelSetupIntent(call, findSetupIntent(call.world, id), params),
  ),
];

const customerRoutes: Route[] = [
  route('POST', '/customers', createCustomerParams, createCustomer),
  list('/customers', plainList, ({ customers }) => customers),
  route('GET', '/payment_methods/:id', onlyExpand, (call, _, id) => resolveMethod(call, id)),
  route('POST', '/payment_methods/:id/detach', onlyExpand, (call, _, id) => detachMethod(call, id)),
];

const moneyRoutes: Route[] = [
  route('POST', '/refunds', createRefundParams, createRefund),
  list('/refunds', listOfPayment, ({ refunds }) => refunds, 'payment_intent'),
  route('GET', '/refunds/:id', onlyExpand, ({ world }, _, id) => found(world.refunds.get(id), 'refund', id)),
  list('/disputes', listOfPayment, ({ disputes }) => disputes, 'payment_intent'),
  route('GET', '/disputes/:id', onlyExpand, ({ world }, _, id) => findDispute(world, id)),
  route('POST', '/disputes/:id', updateDisputeParams, updateDispute),
  route('POST', '/disputes/:id/close', onlyExpand, acceptDispute),
  route('POST', '/files', createFileParams, createFile),
  route('GET', '/radar/early_fraud_warnings/:id', onlyExpand, ({ world }, _, id) =>
    found(world.warnings.get(id), 'early_fraud_warning', id),
  ),
  list('/charges', listOfPayment, ({ charges }) => charges, 'payment_intent'),
  route('GET', '/charges/:id', onlyExpand, ({ world }, _, id) => found(world.charges.get(id), 'charge', id)),
  list('/application_fees', plainList, ({ fees }) => fees),
  route('GET', '/application_fees/:id', onlyExpand, ({ world }, _, id) => found(world.fees.get(id), 'fee', id)),
  list(
    '/transfers',
    z.strictObject({ transfer_group: filled.optional(), ...page }),
    ({ transfers }) => transfers,
    'transfer_group',
  ),
  route('POST', '/transfers', createTransferParams, createTransfer),
  route('POST', '/transfers/:id/reversals', reverseTransferParams, reverseTransfer),
  route('GET', '/transfers/:id/reversals', plainList, ({ world }, params, id) =>
    listPage(world.reversals, params, `/v1/transfers/${id}/reversals`, (one) => one.transfer === id),
  ),
  route('GET', '/transfers/:id', onlyExpand, ({ world }, _, id) => found(world.transfers.get(id), 'transfer', id)),
];

const platformRoutes: Route[] = [
  route('GET', '/events', eventList, ({ world }, params) => {
    const list = listPage(world.events, params, '/v1/events', (one) => !params.type || params.type === one.type);
    return { ...list, data: list.data.map((event) => presentEvent(world, event)) };
  }),
  route('GET', '/accounts/:id', onlyExpand, (call, _, id) => retrieveAccount(call, id)),
];

export const routes: Route[] = [...intentRoutes, ...setupRoutes, ...customerRoutes, ...moneyRoutes, ...platformRoutes];
