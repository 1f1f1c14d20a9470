import { Button } from '@mantine/core';
import { holdsSeats } from '@tours/contract/list-constants';
import type { StaffOrder, StaffOrderItem } from '@tours/contract/order-history';
import { instantOf } from '@tours/contract/time';
import { useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import classes from './booking-card.module.css';
import { Fact } from './fact.tsx';
import type { StaffTraveller } from './use-change-traveller.ts';

const TravellerDialog = lazyPart(() => import('./traveller-dialog.tsx'));

/** The travellers of a booking with their answers. Until the trip begins, they can be corrected or replaced. */
export function BookingTravellers({ order, item }: { order: StaffOrder; item: StaffOrderItem }) {
  const [changing, setChanging] = useState<StaffTraveller | null>(null);
  const mayChange = holdsSeats(item) && !order.erasedAt && instantOf(item.startDate) > new Date();
  return (
    <div>
      <ul className={`plain-list ${classes.travellers}`} aria-label="Travellers">
        {item.travellers.map((traveller) => {
          const { _id, name, age, customerType, fields: all } = traveller;
          const fields = all.filter((field) => !isShownAbove(field, { name, age }));
          return (
            <li key={_id}>
              <strong>{name || 'Name not given'}</strong> <span className="soft">{customerType}</span>
              {age !== null && <span className="soft">, age {age}</span>}{' '}
              {mayChange && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  onClick={() => setChanging(traveller)}
                  aria-label={`Change ${name || customerType}`}
                >
                  Change…
                </Button>
              )}
              {fields.length > 0 && (
                <dl className={classes.answers}>
                  {fields.map((field) => (
                    <Fact key={field.pk} label={field.name}>
                      {field.value || <span className="soft">No answer</span>}
                    </Fact>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
      {changing && <TravellerDialog order={order} item={item} traveller={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}

/** FareHarbor asks for names and ages as questions, and the traveller's own line shows them already. */
function isShownAbove(
  { name: label, value }: StaffTraveller['fields'][number],
  { name, age }: Pick<StaffTraveller, 'name' | 'age'>,
) {
  if (/\bage\b/i.test(label)) return value === String(age);
  return /name/i.test(label) && value !== '' && name.includes(value);
}
