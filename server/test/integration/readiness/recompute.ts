import type { ReadinessState } from '@tours/contract/readiness';
import type { World } from '../../setup/world/world.ts';

interface Raw extends Record<string, unknown> {
  traveller: string;
  state: string;
  owed: number;
  school: boolean;
  /** The state of each instalment of a running plan, or null without one. */
  plan: string[] | null;
  starts: Date;
  pk: string;
  isAnswered: boolean;
}

/** The board as anybody would compute it from the raw rows: plain reads, and the rules of the glossary. */
export async function recompute(world: World, group: string) {
  const seats = await world.query<Raw>(
    `select t.id as traveller, o.state, o.amount_total_cents - o.amount_paid_cents - o.amount_waived_cents as owed,
       exists (select from payment_plans p where p.order_id = o.id and p.school_pays_at is not null) as school,
       (select array_agg(n.state) from payment_plans p join instalments n on n.plan_id = p.id
        where p.order_id = o.id and p.state = 'active') as plan, i.start_at as starts, i.availability_pk as pk,
       exists (select from answers a join questions q on q.id = a.question_id
         where a.traveller_id = t.id and q.deleted_at is null) as "isAnswered"
     from travellers t, order_items i, orders o
     where t.order_item_id = i.id and i.order_id = o.id and o.group_id = $1 and i.status <> 'cancelled'
       and o.state in ('authorised', 'booked', 'confirmed')`,
    [group],
  );
  const papers = await world.query<{ traveller: string; done: boolean }>(
    `select traveller_id as traveller, is_signed or paper_received_at is not null as done
     from waivers where group_id = $1 and status = 'open'`,
    [group],
  );
  const required = await world.query(
    `select 1 from questions where group_id = $1 and is_required and deleted_at is null`,
    [group],
  );
  return new Map(seats.map((seat) => [seat.traveller, stateOf(seat, papers, required.length > 0)]));
}

function stateOf(
  { traveller, state, owed, school, plan, starts, pk, isAnswered }: Raw,
  papers: { traveller: string; done: boolean }[],
  isAsked: boolean,
) {
  const waiting: ReadinessState = starts.getTime() < Date.now() + 7 * 24 * 3600_000 ? 'late' : 'open';
  const own = papers.filter((paper) => paper.traveller === traveller);
  const seat: ReadinessState = state === 'confirmed' ? 'done' : 'open';
  const due = plan?.includes('overdue') ? 'late' : 'done';
  const money: ReadinessState = owed <= 0 || state !== 'confirmed' ? 'done' : school ? 'notNeeded' : due;
  const waivers: ReadinessState = !own.length ? 'notNeeded' : own.every(({ done }) => done) ? 'done' : waiting;
  const questions: ReadinessState = !isAsked ? 'notNeeded' : isAnswered ? 'done' : waiting;
  const isReady = [seat, money, waivers, questions].every((one) => one === 'done' || one === 'notNeeded');
  return {
    pk: Number(pk),
    seat,
    money,
    waivers,
    questions,
    isReady,
    total: own.length,
    signed: own.filter(({ done }) => done).length,
  };
}
