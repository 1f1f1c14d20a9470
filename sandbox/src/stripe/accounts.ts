import { badParameter, badState } from './errors.ts';
import type { World } from './world.ts';

function account(id: string, name: string, prefix: string) {
  return {
    id,
    object: 'account' as const,
    business_profile: { name, url: null, mcc: '7991' },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'CA',
    default_currency: 'cad',
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: true,
    settings: {
      card_payments: { statement_descriptor_prefix: prefix },
      payments: { statement_descriptor: name.toUpperCase().slice(0, 22) },
    },
    type: 'express',
  };
}

const platform = account('acct_platform', 'Group Tours', 'TOUR');

const connectedAccounts = [
  account('acct_coastline', 'Coastline Tours', 'COASTLINE'),
  account('acct_prairie', 'Prairie Trails', 'PRAIRIE'),
];

export const findAccount = (id: string) => [platform, ...connectedAccounts].find((one) => one.id === id);

/** An account as it is now, which may be restricted. */
export function accountNow(world: World, id: string) {
  const account = findAccount(id);
  if (!account || !world.restrictedAccounts.get(id)) return account;
  return {
    ...account,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
  };
}

/** Money can only be passed on to an account whose capability `transfers` is active. */
export function refuseRestricted(world: World, destination: string | undefined) {
  if (!destination || !world.restrictedAccounts.get(destination)) return;
  throw badState(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
  );
}

const forbidden = /[<>\\'"*]/;
const printable = /^[\x20-\x7e]+$/;
const statementLength = 22;
const separatorLength = 2;

/**
 * The card statement shows `PREFIX* SUFFIX` in 22 characters. A suffix that does not fit is refused here; whether
 * the vendor cuts or refuses is not documented, and refusing is the answer that cannot hide a mistake.
 */
export function checkDescriptorSuffix(suffix: string | null, onBehalfOf: string | null) {
  if (suffix === null) return;
  const param = 'statement_descriptor_suffix';
  if (!printable.test(suffix) || forbidden.test(suffix)) {
    throw badParameter(
      param,
      `The statement descriptor suffix has invalid characters: ${suffix}`,
      'invalid_characters',
    );
  }
  if (!/[a-z]/i.test(suffix)) throw badParameter(param, 'The statement descriptor suffix must contain a letter.');
  const room = statementLength - separatorLength - prefixOf(onBehalfOf).length;
  if (suffix.length > room) throw badParameter(param, `The suffix must be at most ${room} characters here.`);
}

function prefixOf(onBehalfOf: string | null) {
  const owner = (onBehalfOf && findAccount(onBehalfOf)) || platform;
  return owner.settings.card_payments.statement_descriptor_prefix;
}

export const statementDescriptor = (suffix: string | null, onBehalfOf: string | null) =>
  suffix === null ? prefixOf(onBehalfOf) : `${prefixOf(onBehalfOf)}* ${suffix}`;
