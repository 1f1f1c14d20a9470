import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { drawSignature } from '../../../demo/signature.ts';
import { eventually } from '../../setup/eventually.ts';
import { waiverLink } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, type Party, shopper } from '../../setup/people/shopper.ts';
import { signAs } from '../../setup/people/signer.ts';
import { openWorld } from '../../setup/world/world.ts';

/** Waits for jobs and mails, which run in the background. */
export const soon = <T>(ask: () => T) => expect.poll(ask);

export const refused = (status: number, code: string) => expect.objectContaining({ status, code });
export const NOTHING = refused(409, 'order.nothingToSign');

export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>;

/** A world with everybody signed in, families that book, and access to their mails. */
export async function openMailWorld(settings: NodeJS.ProcessEnv = {}) {
  const world = await openWorld(settings);
  const everybody: Record<CallerName, SignedIn> = await signInEverybody(world);
  const person = shopper(world.client, world.sandbox);
  const erin = everybody.employee.client;

  async function order(parties: Party[]) {
    const email = `${randomUUID()}@parents.example`;
    const group = await person.readGroup();
    const items = [];
    for (const party of parties) items.push(await person.fillIn(group, party));
    return { order: await person.order(group, items, email), email };
  }
  const waiversOf = (id: string) => world.client.listOrderWaivers({ query: { order: keyOf(id) } });
  const ledger = (id: string) => erin.findMails({ query: { order: id } });

  async function book(parties: Party[] = [{ tour: 'Whale Watching Voyage', ages: [9] }]) {
    const { order: saved, email } = await order(parties);
    await person.pay(await person.intent(saved));
    const { outcome, order: booked } = await person.confirm(saved._id);
    if (outcome !== 'confirmed') throw new Error(`The order ended as ${outcome}`);
    // A separate job creates the sign-in and queues its mail.
    await eventually(async () => {
      const mails = await ledger(saved._id);
      if (!mails.some(({ template }) => template === 'account-customer')) throw new Error('No sign-in yet');
    });
    return { ...booked, email };
  }

  /** Skips the pauses between attempts. */
  const hurry = async () => {
    await world.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where locked_at is null and run_at > now() and task_identifier = 'send-mail'`);
    // Changed times wake no worker.
    await world.query(`select pg_notify('jobs:insert', '')`);
  };

  const signature = { value: await drawSignature() };
  return {
    world,
    everybody,
    erin,
    people: peopleOf(world),
    order,
    book,
    waiversOf,
    ledger,
    sign: async (id: string) =>
      signAs(world.client, await waiverLink(world.query, id), { email: 'signer@parents.example', signature }),
    askToSign: (id: string, body?: { item?: string; waiver?: string }) =>
      erin.emailOrderWaivers({ params: { id }, body }),
    hurry,
    /** Skips the pauses until every mail is sent. */
    allSent: () =>
      soon(async () => {
        await hurry();
        return world.query("select 1 from mail_outbox where state = 'queued'");
      }).toEqual([]),
    /** The mails that ask to sign. */
    requests: (order: string) =>
      world.query("select 1 from mail_outbox where order_id = $1 and template = 'waiver-request'", [order]),
    mailOf: (order: string, id: string) =>
      eventually(async () => {
        const mail = (await ledger(order)).find(({ _id }) => _id === id);
        if (mail?.state !== 'sent') throw new Error(`The mail is ${mail?.state}: ${mail?.why}`);
        return mail;
      }),
    audited: (order: string) =>
      world.query<{ action: string; actor_name: string; after: Record<string, unknown> }>(
        "select action, actor_name, after from audit_log where entity_type = 'order' and entity_id = $1 and actor_type = 'employee' order by created_at",
        [order],
      ),
  };
}
