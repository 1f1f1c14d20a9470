import { Box, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { CustomerTypeRate, LiveAvailability } from '@tours/contract/fareharbor';
import { answerPrice, ratePrice } from '@tours/contract/pricing';
import { useEffect, useState } from 'react';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { CustomFieldControl } from '../fields/custom-field.tsx';
import { fieldsOf, rateOf } from '../fields/fields.ts';
import type { Trip } from '../trip.ts';
import { type AgeDoubt, ageDoubtOf, doubtText, isAgeConfirmed } from './age-doubt.ts';
import type { AnswerValue, DraftTraveller } from './draft.ts';
import {
  ageQuestionId,
  type DraftProblems,
  rateControlId,
  travellerFieldId,
  travellerTitleId,
} from './draft-problems.ts';
import classes from './rate-picker.module.css';

interface TravellerCardProps {
  trip: Trip;
  number: number;
  traveller: DraftTraveller;
  live: LiveAvailability;
  problems: DraftProblems;
  /** True for the card that gets the focus after another traveller was removed. */
  isNext: boolean;
  /** Missing for the only traveller of a party. */
  onRemove?: () => void;
  onRate(rate: CustomerTypeRate): void;
  onAnswer(field: number, value: AnswerValue): void;
  onConfirmAge(isRight: boolean): void;
}

export function TravellerCard(props: TravellerCardProps) {
  const { trip, number, traveller, live, problems, isNext, onRemove, onRate, onAnswer, onConfirmAge } = props;
  const { ageRanges, itemType } = trip.item;
  // A product has copies and no travellers.
  const isAddOn = itemType === 'addon';
  const mapping = trip.availability.customFieldMapping;
  const rate = rateOf(live, traveller.rate);
  return (
    <Stack component="section" className="boxed" p="1rem" bdrs="lg" aria-labelledby={travellerTitleId(traveller.id)}>
      <Group justify="space-between" gap={0} mih={44} my="-0.375rem">
        <Title order={3} id={travellerTitleId(traveller.id)} tabIndex={-1} data-autofocus={isNext || undefined}>
          {isAddOn ? 'Item' : 'Traveller'} {number}
        </Title>
        {onRemove && (
          <Button
            variant="subtle"
            me="-1rem"
            color="red"
            onClick={onRemove}
            aria-label={`Remove ${isAddOn ? 'item' : 'Traveller'} ${number}`}
          >
            {isAddOn ? 'Remove' : 'Remove Traveller'}
          </Button>
        )}
      </Group>
      <RatePicker
        traveller={traveller.id}
        label={isAddOn ? 'Option (required)' : 'Traveller type (required)'}
        rates={live.customer_type_rates}
        value={traveller.rate}
        error={problems.get(rateControlId(traveller.id))}
        onChange={onRate}
      />
      {fieldsOf(rate).map((field) => {
        const id = travellerFieldId(traveller.id, field.pk);
        return (
          <CustomFieldControl
            key={field.pk}
            id={id}
            field={field}
            value={traveller.answers[field.pk] ?? null}
            error={problems.get(id)}
            priceOf={(value) => answerPrice(field, value, rate ? ratePrice(rate) : 0)}
            isAge={field.pk === mapping.age}
            isName={field.pk === mapping.firstname || field.pk === mapping.lastname}
            onChange={(value) => onAnswer(field.pk, value)}
          />
        );
      })}
      <AgeQuestion
        id={ageQuestionId(traveller.id)}
        doubt={ageDoubtOf(traveller, live, mapping, ageRanges)}
        isConfirmed={isAgeConfirmed(traveller, mapping)}
        error={problems.get(ageQuestionId(traveller.id))}
        onConfirm={onConfirmAge}
      />
    </Stack>
  );
}

interface AgeQuestionProps {
  id: string;
  doubt: AgeDoubt | null;
  isConfirmed: boolean;
  error: string | undefined;
  onConfirm(isConfirmed: boolean): void;
}

/** Waits for the end of typing, so that the 1 of 15 asks nothing. */
const PAUSE_MS = 500;

/** Beside the age field, where the type can be changed. Always rendered, so that screen readers announce it. */
function AgeQuestion({ id, doubt, isConfirmed, error, onConfirm }: AgeQuestionProps) {
  const isSettled = useSettled(doubt ? doubtText(doubt) : '');
  return (
    <div role="status">
      {doubt && (isSettled || error) && (
        <Notice tone="warning">
          <Text>{doubtText(doubt)} Please choose another type or correct the age.</Text>
          <Checkbox
            id={id}
            mt="sm"
            label={`Yes, book ${doubt.type} at ${doubt.age}`}
            checked={isConfirmed}
            error={error}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
          />
        </Notice>
      )}
    </div>
  );
}

function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

interface RatePickerProps {
  traveller: number;
  label: string;
  rates: CustomerTypeRate[];
  value: number | null;
  error: string | undefined;
  onChange(rate: CustomerTypeRate): void;
}

/** The customer types as cards with price and note. They are plain radio buttons underneath. */
function RatePicker({ traveller, label, rates, value, error, onChange }: RatePickerProps) {
  const id = rateControlId(traveller);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <Box component="legend" p={0} mb="0.375rem" fw={600}>
        {label}
      </Box>
      <div className={classes.cards}>
        {rates.map((rate, index) => (
          <label key={rate.pk} className={classes.card} data-invalid={Boolean(error) || undefined}>
            <input
              className={classes.radio}
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={rate.pk === value}
              onChange={() => onChange(rate)}
              aria-invalid={Boolean(error) || undefined}
            />
            <RateText rate={rate} />
          </label>
        ))}
      </div>
      {error && (
        <Box component="p" m="0.375rem 0 0" c="var(--mantine-color-error)" fz="sm" id={`${id}-error`}>
          {error}
        </Box>
      )}
    </fieldset>
  );
}

function RateText({ rate }: { rate: CustomerTypeRate }) {
  const { display_name: name, note } = rate.customer_prototype;
  return (
    <Stack component="span" gap={0} flex={1} miw={0}>
      <Group component="span" justify="space-between" gap="0 0.75rem" fw={600}>
        {name} <Money cents={ratePrice(rate)} />
      </Group>
      {note && <span className="soft small">{note}</span>}
      {(rate.minimum_party_size ?? 0) > 1 && (
        <span className="soft small">For {rate.minimum_party_size} travellers or more</span>
      )}
    </Stack>
  );
}
