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
      <legend className={classes.legend}>{label}</legend>
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
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RateText({ rate }: { rate: CustomerTypeRate }) {
  const { display_name: name, note } = rate.customer_prototype;
  return (
    <span className={classes.text}>
      <span className={classes.name}>
        {name} <Money cents={ratePrice(rate)} />
      </span>
      {note && <span className={classes.note}>{note}</span>}
      {(rate.minimum_party_size ?? 0) > 1 && (
        <span className={classes.note}>For {rate.minimum_party_size} travellers or more</span>
      )}
    </span>
  );
}
