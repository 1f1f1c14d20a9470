import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { bookingAnswerPrice } from '@tours/contract/pricing';
import { type FormEvent, useState } from 'react';
import { focusInMiddle } from '../../../lib/focus-here.ts';
import { confirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { CustomFieldControl } from '../fields/custom-field.tsx';
import { fieldsOf } from '../fields/fields.ts';
import type { Trip } from '../trip.ts';
import { ageKey } from './age-doubt.ts';
import { partyOf } from './booking.ts';
import classes from './booking-form.module.css';
import { type KnownTraveller, withPeople } from './cart-party.ts';
import type { Draft } from './draft.ts';
import { bookingFieldId, type DraftProblems, travellerTitleId } from './draft-problems.ts';
import {
  addTraveller,
  chooseRate,
  confirmAge,
  maximumParty,
  removeTraveller,
  setBookingAnswer,
  setTravellerAnswer,
  upTo,
} from './party.ts';
import { SameTravellers } from './same-travellers.tsx';
import { TravellerCard } from './traveller-card.tsx';
import type { DraftState } from './use-draft.ts';

export const BOOKING_FORM_ID = 'booking-form';

interface BookingFormProps {
  trip: Trip;
  state: DraftState;
  live: LiveAvailability;
  /** People in the cart who are not in this form yet. */
  known: KnownTraveller[];
  problems: DraftProblems;
  hint: string | undefined;
  onSubmit(): void;
}

export function BookingForm({ trip, state, live, known, problems, hint, onSubmit }: BookingFormProps) {
  const { draft, update } = state;
  const { ageRanges, itemType } = trip.item;
  const isAddOn = itemType === 'addon';
  const mapping = trip.availability.customFieldMapping;
  const [reading, setReading] = useState<number | null>(null);
  const remove = async (id: number, number: number) => {
    setReading(nextTo(draft, id));
    if (!(await askToRemove(state, id, number, isAddOn))) setReading(id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={BOOKING_FORM_ID} className={classes.form} onSubmit={submit} noValidate>
      {hint && <Text className="soft">{hint}</Text>}
      {!isAddOn && (
        <SameTravellers
          people={known}
          onChoose={(people) => update({ draft: withPeople(draft, people, live, mapping, ageRanges) })}
        />
      )}
      {draft.travellers.map((traveller, index) => (
        <TravellerCard
          key={traveller.id}
          trip={trip}
          number={index + 1}
          traveller={traveller}
          live={live}
          problems={problems}
          onRate={(rate) => update(chooseRate(draft, live, traveller.id, rate))}
          onAnswer={(field, value) => update({ draft: setTravellerAnswer(draft, traveller.id, field, value) })}
          onConfirmAge={(isRight) =>
            update({ draft: confirmAge(draft, traveller.id, isRight ? ageKey(traveller, mapping) : '') })
          }
          isNext={traveller.id === reading}
          {...(draft.travellers.length > 1 ? { onRemove: () => remove(traveller.id, index + 1) } : {})}
        />
      ))}
      <PartyNotice text={state.notice} />
      <AddTraveller state={state} live={live} isAddOn={isAddOn} />
      <BookingQuestions state={state} live={live} problems={problems} />
    </form>
  );
}

/** Always rendered, so that screen readers announce new content. */
function PartyNotice({ text }: { text: string | null }) {
  return <div aria-live="polite">{text && <Notice>{text}</Notice>}</div>;
}

function AddTraveller({ state, live, isAddOn }: { state: DraftState; live: LiveAvailability; isAddOn: boolean }) {
  const maximum = maximumParty(live);
  const isFull = state.draft.travellers.length >= maximum;
  const add = () => {
    const id = state.draft.nextId;
    state.update({ draft: addTraveller(state.draft, live) });
    // The new card is rendered by this press.
    requestAnimationFrame(() => focusInMiddle(document.getElementById(travellerTitleId(id))));
  };
  return (
    <div>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={add}>
        {isAddOn ? 'Add another' : 'Add Traveller'}
      </Button>
      {isFull && (
        <Text className="soft" mt={6}>
          {isAddOn ? `You can add up to ${maximum}.` : upTo(maximum)}
        </Text>
      )}
    </div>
  );
}

function BookingQuestions({ state, live, problems }: Pick<BookingFormProps, 'state' | 'live' | 'problems'>) {
  const fields = fieldsOf(live);
  if (fields.length === 0) return null;
  const party = partyOf(state.draft, live);
  return (
    <Stack component="section" aria-labelledby="booking-questions-title">
      <Title order={3} id="booking-questions-title">
        For the whole booking
      </Title>
      {fields.map((field) => (
        <CustomFieldControl
          key={field.pk}
          id={bookingFieldId(field.pk)}
          field={field}
          value={state.draft.answers[field.pk] ?? null}
          error={problems.get(bookingFieldId(field.pk))}
          priceOf={(value) => bookingAnswerPrice(live, party, field, value)}
          onChange={(value) => state.update({ draft: setBookingAnswer(state.draft, field.pk, value) })}
        />
      ))}
    </Stack>
  );
}

/** The traveller who moved to the place of a removed one, or the last one. */
function nextTo({ travellers }: Draft, id: number): number | null {
  const index = travellers.findIndex((traveller) => traveller.id === id);
  return (travellers[index + 1] ?? travellers[index - 1])?.id ?? null;
}

async function askToRemove(
  { draft, update }: DraftState,
  id: number,
  number: number,
  isAddOn: boolean,
): Promise<boolean> {
  const agreed = await confirmDialog({
    title: isAddOn ? `Remove item ${number}` : `Remove Traveller ${number}`,
    message: isAddOn ? 'Would you like to remove this item?' : message('booking.removeTraveller'),
    confirmLabel: isAddOn ? 'Remove item' : 'Remove Traveller',
    cancelLabel: 'Keep',
    isDestructive: true,
  });
  if (agreed) update({ draft: removeTraveller(draft, id), notice: null });
  return agreed;
}
