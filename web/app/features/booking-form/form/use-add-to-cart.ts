import type { LiveAvailability, ValidateReply } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { type AddOutcome, addToCart } from '../../../lib/change-cart.ts';
import { forgetDraft } from '../../../lib/drafts.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { fieldsOf, rateOf } from '../fields/fields.ts';
import { draftKeyOf, type Trip, textsOf } from '../trip.ts';
import { cartFields, cartTravellers, estimateOf, travellerLabel, validateBody } from './booking.ts';
import type { Draft } from './draft.ts';

export type AddState =
  | { at: 'form'; refusal?: string }
  | { at: 'checking' }
  | { at: 'added'; totalCents: number; estimatedCents: number; travellers: number };

/** Used for a refusal without a reason. Otherwise the server has worded the reason. */
const REFUSED = 'This departure can’t be booked right now.';

const outcomeText: Record<Exclude<AddOutcome, 'added'>, string> = {
  full: message('cart.full'),
  duplicate: message('availability.inCart'),
  otherGroup: message('cart.otherGroup'),
};

/** Asks FareHarbor to validate and price the party, then puts the trip into the cart. */
export function useAddToCart(trip: Trip, onRefused: () => void, onReplaced: () => void) {
  const api = useApi();
  const [state, setState] = useState<AddState>({ at: 'form' });

  const add = async (draft: Draft, live: LiveAvailability) => {
    setState({ at: 'checking' });
    try {
      const { fareharborShortname: shortname } = trip.group.division.company.settings;
      const reply = await api.validateBooking({ params: { shortname, pk: live.pk }, body: validateBody(draft, live) });
      if (!reply.is_bookable) {
        onRefused();
        return setState({ at: 'form', refusal: reply.error ?? REFUSED });
      }
      const placed = place(trip, draft, live, reply);
      if (placed.at === 'added' && trip.replaces) {
        notify(`${trip.item.name} was changed in your cart.`, 'success');
        return onReplaced();
      }
      setState(placed);
    } catch (error) {
      const why = isRefusal(error) && error.code !== 'unexpected' ? ` ${error.message}` : '';
      const text = message('checkout.itemValidationFailed', { name: trip.item.name });
      setState({ at: 'form', refusal: `${text}.${why} Please try again.` });
    }
  };

  return { state, add };
}

/** FareHarbor's total counts; the part above the fares is the price of the extras. */
function place(trip: Trip, draft: Draft, live: LiveAvailability, receipt: ValidateReply): AddState {
  const { group, item, availability } = trip;
  const estimate = estimateOf(draft, live);
  const estimatedCents = estimate.totalCents + estimate.extraCents;
  const totalCents = receipt.receipt_total ?? estimatedCents;
  const mapping = availability.customFieldMapping;
  const outcome = addToCart(
    {
      item: item._id,
      availability: availability._id,
      groupId: group._id,
      name: item.name,
      headline: textsOf(item, availability).headline,
      imageUrl: item.fareharborDetails.image_cdn_url,
      startDate: availability.startDate,
      endDate: availability.endDate,
      travellers: cartTravellers(draft, live, mapping),
      fields: cartFields(fieldsOf(live), draft.answers),
      travellerLabels: draft.travellers.map((traveller) => travellerLabel(traveller, live, mapping)),
      travellerTypes: draft.travellers.map(({ rate }) => rateOf(live, rate)?.customer_prototype.display_name ?? ''),
      total: {
        totalCents: estimate.totalCents,
        totalExtraCents: totalCents - estimate.totalCents,
        taxCents: receipt.receipt_taxes ?? null,
      },
      isAddOn: item.itemType === 'addon',
    },
    group.path,
    trip.replaces,
  );
  if (outcome !== 'added') return { at: 'form', refusal: outcomeText[outcome] };
  forgetDraft(draftKeyOf(trip));
  return { at: 'added', totalCents, estimatedCents, travellers: draft.travellers.length };
}
