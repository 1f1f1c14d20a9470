import { Box, Group, Stack } from '@mantine/core';
import type { CustomerTypeRate } from '@tours/contract/fareharbor';
import { ratePrice } from '@tours/contract/pricing';
import { Money } from '../../../ui/money.tsx';
import { rateControlId } from './draft-problems.ts';
import classes from './rate-picker.module.css';

interface RatePickerProps {
  traveller: number;
  label: string;
  rates: CustomerTypeRate[];
  value: number | null;
  error: string | undefined;
  onChange(rate: CustomerTypeRate): void;
}

/** The customer types as cards with price and note. They are plain radio buttons underneath. */
export function RatePicker({ traveller, label, rates, value, error, onChange }: RatePickerProps) {
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
