import type {
  LeftOut,
  ListedContact,
  PaymentStatus,
  ReadinessPart,
  ReadinessState,
  ReadyTraveller,
} from './readiness.ts';
import { countsAsSigned } from './waiver-state.ts';

export const PART_NAMES: Record<ReadinessPart, string> = {
  seat: 'Seat',
  money: 'Money',
  waivers: 'Waivers',
  questions: 'Questions',
};

const STATE_LABELS: Record<ReadinessState, string> = {
  done: 'Done',
  open: 'Open',
  late: 'Late',
  notNeeded: 'Not needed',
};

const MONEY: Record<PaymentStatus, string> = {
  paid: 'Paid',
  onPlan: 'On plan',
  overdue: 'Overdue',
  schoolPays: 'School pays',
};

const DISPUTES = { open: 'disputed', lost: 'dispute lost' } as const;

/** The text of a cell. It says everything that its colour says. */
export function readinessText(traveller: ReadyTraveller, part: ReadinessPart): string {
  const { state } = traveller[part];
  if (part === 'money') return moneyText(traveller.money);
  if (state === 'notNeeded') return STATE_LABELS.notNeeded;
  if (part === 'seat') return state === 'done' ? 'Confirmed' : 'Being booked';
  if (part === 'questions') return late(state, state === 'done' ? 'Answered' : 'Not all answered');
  return late(state, waiverText(traveller.waivers.list));
}

const late = (state: ReadinessState, text: string) =>
  state === 'late' && text !== MONEY.overdue ? `${text}, late` : text;

const moneyText = ({ state, status, dispute }: ReadyTraveller['money']) =>
  [late(state, MONEY[status]), dispute && DISPUTES[dispute]].filter(Boolean).join(', ');

function waiverText(waivers: ReadyTraveller['waivers']['list']): string {
  const complete = waivers.filter(countsAsSigned);
  if (complete.length < waivers.length)
    return waivers.length === 1 ? 'Not signed' : `${complete.length} of ${waivers.length} signed`;
  return complete.some(({ isSigned }) => !isSigned) ? 'On paper' : 'Signed';
}

/** Tells contacts of one name apart. */
export function contactText({ name, travellers }: ListedContact): string {
  const named = travellers.filter(Boolean);
  return named.length ? `${name} for ${named.join(', ')}` : name;
}

export const LEFT_OUT_LABELS: Record<LeftOut, string> = {
  done: 'nothing is open',
  departed: 'the trip has left',
  bounced: 'their email didn’t arrive, please phone',
  asked: 'asked within the last three days',
  erased: 'their data was erased',
  stopped: 'they stopped messages, please phone',
};

export const readyText = ({ ready, total }: { ready: number; total: number }) => `${ready} of ${total} ready`;
