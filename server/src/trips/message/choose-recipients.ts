import { ORDER_DAYS } from '@tours/contract/constants';
import type { MessagePreview } from '@tours/contract/group-message';
import type { Context } from '../../platform/context.ts';
import type { GroupMessage } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { waitsForFamily } from '../readiness/judge.ts';
import { namesOf, readSeats, type SeatRow } from '../readiness/read-rows.ts';
import { readStopLinks } from './offer-consents.ts';

type Audience = Pick<GroupMessage, 'kind' | 'groupId' | 'divisionId' | 'availabilityPk' | 'audience'>;

interface Recipient {
  customerId: string;
  orderId: string;
  name: string;
  travellers: string[];
  email: string;
}
export interface Recipients {
  recipients: Recipient[];
  leftOut: MessagePreview['leftOut'];
}

/**
 * One contact for each person with confirmed seats, by name. Contacts whose newest mail did not arrive are left out, so
 * that somebody phones them.
 */
export async function chooseRecipients(ctx: Context, audience: Audience): Promise<Recipients> {
  const now = ctx.clock();
  const seats = (await readSeats(ctx, audience.groupId)).filter((seat) => isMeant(seat, audience, now));
  const stopLinkOf = await readStopLinks(ctx, audience);
  const unwanted = audience.kind === 'offer' ? 'noConsent' : 'stopped';
  const chosen: Recipients = { recipients: [], leftOut: [] };
  for (const [customerId, theirs] of Map.groupBy(seats, ({ order }) => order.customerId)) {
    const { order } = required(theirs.at(-1), 'a seat');
    const { id: orderId, contactEmail: email } = order;
    const contact = { name: order.contactName, travellers: namesOf(theirs) };
    if (order.erasedAt) chosen.leftOut.push({ ...contact, why: 'erased' });
    else if (!stopLinkOf({ orderId, email })) chosen.leftOut.push({ ...contact, why: unwanted });
    else if (order.isBounced) chosen.leftOut.push({ ...contact, why: 'bounced' });
    else chosen.recipients.push({ customerId, orderId, ...contact, email });
  }
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');
  return { recipients: chosen.recipients.sort(byName), leftOut: chosen.leftOut.sort(byName) };
}

function isMeant(seat: SeatRow, message: Audience, now: Date): boolean {
  if (!isOfDeparture(seat, message) || (message.kind === 'trip' && isLongOver(seat, now))) return false;
  return message.audience === 'everybody' || waitsForFamily(seat, now);
}

/** Nothing is about a trip any more once the link that would stop it has ended. An offer has a consent and its own link. */
const isLongOver = ({ item }: SeatRow, now: Date) => now.getTime() - item.startAt.getTime() > ORDER_DAYS * 86_400_000;

/** True for a confirmed seat of the departure that a message is about, or of any if it is about the whole group. */
function isOfDeparture({ order, item }: SeatRow, { availabilityPk }: Pick<Audience, 'availabilityPk'>): boolean {
  return order.state === 'confirmed' && (availabilityPk === null || item.availabilityPk === availabilityPk);
}
