import pg from 'pg';
import { eventually } from '../../eventually.ts';
import { waiverLink } from '../../links.ts';
import { signAs } from '../../people/signer.ts';
import { watchedClient } from '../../people/watched-client.ts';
import type { Strength } from '../fault-calls.ts';
import { type Arm, type Call, type DatabaseHold, MOMENTS, type Moment, type Running, type Stage } from './cell.ts';
import { type PaidOrder, paidOrder } from './paid-order.ts';

const SMTP: Strength = { times: 2, delayMs: 3_000 };
const TYPED = { value: 'Robin Parent', typed: true } as const;

/** `hold` starts once the link exists, because a link needs the waiver's row as well. */
async function sign(stage: Stage, order: PaidOrder, arm: Arm, hold?: () => Promise<DatabaseHold>): Promise<Running> {
  const email = `signer.${order.email}`;
  const [waiver] = await stage.query<{ id: string }>('select id from waivers where order_id = $1', [order.id]);
  const link = await waiverLink(stage.query, waiver!.id);
  const held = await hold?.();
  await arm({ target: 'mail', path: email }, SMTP);
  const { client, unforeseen } = watchedClient(stage.origin);
  const done = eventually(() => signAs(client, link, { email, signature: TYPED }).catch(unlessSigned), stage.timeoutMs);
  return {
    orderId: order.id,
    done,
    unforeseen,
    ...(held && { hold: held }),
    endOf: ({ books }) => {
      const links = books.proofs.filter((proof) => proof.waiver_id === waiver!.id).length;
      const copies = books.mails.filter((mail) => mail.waiver_id === waiver!.id && mail.state === 'sent').length;
      return links === 1 && copies === 1 ? 'wanted' : `signed ${links} times, ${copies} copies sent`;
    },
  };
}

/** An earlier press, whose answer was lost, has signed it. */
function unlessSigned(error: unknown): void {
  if ((error as { code?: string }).code !== 'waiver.alreadySigned') throw error;
}

type Ask = (stage: Stage, orderId: string) => Promise<{ mail: string }>;

async function ask(stage: Stage, order: PaidOrder, arm: Arm, template: string, press: Ask): Promise<Running> {
  await arm({ target: 'mail', path: order.email }, SMTP);
  const done = eventually(() => press(stage, order.id), stage.timeoutMs);
  return {
    orderId: order.id,
    done,
    unforeseen: [],
    endOf: ({ books }) => {
      const asked = books.mails.filter(
        (mail) => mail.order_id === order.id && mail.template === template && mail.is_asked_for,
      );
      const isSent = asked.every((mail) => mail.state === 'sent');
      return asked.length === 1 && isSent ? 'wanted' : `${asked.length} asked for, sent: ${isSent}`;
    },
  };
}

const ofPaidOrder =
  (begin: (stage: Stage, order: PaidOrder, arm: Arm, moment: Moment) => Promise<Running>): Call['prepare'] =>
  async (stage) => {
    const order = await paidOrder(stage);
    return (arm, moment) => begin(stage, order, arm, moment);
  };

/** A parent signs and gets a copy; an employee requests a mail by its button. */
export const MAIL_CALLS: Call[] = [
  {
    operation: 'waiver',
    name: 'SMTP copy for the signer',
    moments: MOMENTS,
    prepare: ofPaidOrder((stage, order, arm) => sign(stage, order, arm)),
  },
  {
    operation: 'waiver',
    name: 'our own database, signing',
    moments: ['before', 'between'],
    holdsDatabase: true,
    prepare: ofPaidOrder((stage, order, arm, moment) =>
      sign(stage, order, arm, () => holdSigning(stage, order.id, moment)),
    ),
  },
  {
    operation: 'mail',
    name: 'SMTP confirmation again',
    moments: MOMENTS,
    prepare: ofPaidOrder((stage, order, arm) =>
      ask(stage, order, arm, 'order-confirmation', ({ employee }, id) =>
        employee.emailOrderConfirmation({ params: { id } }),
      ),
    ),
  },
  {
    operation: 'mail',
    name: 'SMTP waiver reminder',
    moments: MOMENTS,
    prepare: ofPaidOrder((stage, order, arm) =>
      ask(stage, order, arm, 'waiver-request', ({ employee }, id) =>
        employee.emailOrderWaivers({ params: { id }, body: undefined }),
      ),
    ),
  },
];

/** before: nothing is written. between: waiver and mail are written, but not the link of the chain that proves it. */
async function holdSigning(stage: Stage, orderId: string, moment: Moment): Promise<DatabaseHold> {
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    moment === 'before'
      ? 'select 1 from waivers where order_id = $1 for update'
      : `select 1 from waiver_proof_heads where division_id = (select division_id from orders where id = $1) for update`,
    [orderId],
  );
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows as [{ pid: number }];
  return {
    isReached: async () =>
      (
        await stage.query(
          `select 1 from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
          [pid],
        )
      ).length > 0,
    release: () => client.end(),
  };
}
