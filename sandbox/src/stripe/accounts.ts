import { badParameter, badState, noSuch, StripeError } from './errors.ts';
import { emit } from './events.ts';
import type { AccountState } from './types.ts';
import type { Call, World } from './world.ts';

export const isConnected = (id: string) => ['acct_coastline', 'acct_prairie'].includes(id);

const stateOf = (world: World, id: string) => world.accounts.get(id)?.state ?? 'active';

/** An account as Stripe shows it to the platform. A disconnected account is not found. */
export function retrieveAccount({ world }: Pick<Call, 'world'>, id: string) {
  if (!isConnected(id)) throw noSuch('account', id);
  const state = stateOf(world, id);
  if (state === 'disconnected') throw revoked(id);
  const isActive = state === 'active';
  const capability = isActive ? 'active' : 'inactive';
  return {
    id,
    object: 'account' as const,
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled: isActive,
    requirements: { disabled_reason: isActive ? null : 'requirements.past_due' },
  };
}

const revoked = (id: string) =>
  new StripeError(
    403,
    `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );

/** Money can only be sent to an account that is connected and active. */
export function checkDestination(world: World, destination: string | undefined) {
  if (!destination) return;
  const state = stateOf(world, destination);
  if (state === 'disconnected') throw noSuch('destination', destination, 'transfer_data[destination]');
  if (state === 'active') return;
  throw badState(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
    { param: 'transfer_data[destination]' },
  );
}

type Change = Partial<Omit<AccountState, 'id'>> & { isSent: boolean };

/**
 * Simulates that Stripe restricts or clears an account, or that its owner leaves the platform. If `isSent` is false,
 * the event is lost.
 */
export function changeAccount(world: World, id: string, { isSent, ...change }: Change) {
  if (!isConnected(id)) throw noSuch('account', id);
  const next: AccountState = { id, state: 'active', balance: null, ...world.accounts.get(id), ...change };
  world.accounts.set(id, next);
  const { state } = change;
  if (!state || !isSent) return next;
  if (state === 'disconnected') {
    const application = { id: 'ca_sandbox', object: 'application', name: 'Group Tours' };
    emit(world, 'account.application.deauthorized', application, undefined, id);
  } else emit(world, 'account.updated', retrieveAccount({ world }, id), undefined, id);
  return next;
}

/** A transfer from the platform reaches an active account. */
export function giveTo(world: World, id: string, amount: number) {
  if (!isConnected(id) || stateOf(world, id) === 'disconnected') throw noSuch('destination', id, 'destination');
  const account = world.accounts.get(id);
  if (account && account.balance !== null) world.accounts.set(id, { ...account, balance: account.balance + amount });
}

/** A transfer is reversed out of the balance of its account. */
export function takeBack(world: World, id: string, amount: number) {
  const account = world.accounts.get(id);
  if (!account || account.balance === null) return;
  if (account.balance < amount) {
    throw badState(
      'The connected account does not have enough funds to reverse this transfer.',
      'balance_insufficient',
    );
  }
  world.accounts.set(id, { ...account, balance: account.balance - amount });
}

const forbidden = /[<>\\'"*]/;
const printable = /^[\x20-\x7e]+$/;
const statementLength = 22;
/** The platform's own, which begins the statement of every destination charge. */
const prefix = 'TOUR* ';

/**
 * The card statement shows `PREFIX* SUFFIX` in 22 characters. Stripe does not document whether it truncates or refuses
 * a longer text. The sandbox refuses it, because that cannot hide a mistake.
 */
export function checkDescriptorSuffix(suffix: string | null) {
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
  const room = statementLength - prefix.length;
  if (suffix.length > room) throw badParameter(param, `The suffix must be at most ${room} characters here.`);
}

export const statementDescriptor = (suffix: string | null) => (suffix === null ? 'TOUR' : prefix + suffix);
