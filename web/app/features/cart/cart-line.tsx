import { Box, Button, Title } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { formatSpan } from '@tours/contract/time';
import { Link } from 'react-router';
import { type CartItem, itemTotal, removeFromCart } from '../../lib/cart.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { partyText } from '../../lib/party-text.ts';
import { changePath } from '../../lib/paths.ts';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import classes from './cart-line.module.css';

/** One trip in the cart. Only a trip that the group on screen sells can be changed. */
export function CartLine({ item, group }: { item: CartItem; group: PublicGroup }) {
  const isSold = group.items.some((sold) => sold.item.availabilities.some(({ _id }) => _id === item.availability));
  const remove = () => {
    removeFromCart(item.availability);
    focusContent();
    notify(`${item.name} was removed from the cart.`);
  };
  return (
    <li className={classes.line}>
      <img className={`cover ${classes.image}`} src={item.imageUrl} alt="" width={128} height={96} />
      <div className={classes.body}>
        <Title order={2} size="h4">
          {item.name}
        </Title>
        {item.headline && <p className="soft">{item.headline}</p>}
        <p className="figures">{formatSpan(item.startDate, item.endDate)}</p>
        <p className="soft">{partyText(item.travellers.length, item.isAddOn)}</p>
        <Box component="ul" className="plain-list soft small" mt="0.125rem">
          {item.travellerLabels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may share a label, and the list never reorders
            <li key={index}>{label}</li>
          ))}
        </Box>
        {item.groupId !== group._id && (
          <Box component="p" c="var(--mantine-color-error)" fw={600}>
            From another group
          </Box>
        )}
      </div>
      <Amounts item={item} />
      <div className={classes.actions}>
        {isSold && (
          <Button
            component={Link}
            to={changePath(group.path, item.item, item.availability)}
            state={{ isOverPage: true }}
            preventScrollReset
            variant="subtle"
            aria-label={`Edit ${item.name}`}
          >
            Edit
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={remove} aria-label={`Remove ${item.name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function Amounts({ item }: { item: CartItem }) {
  const { totalExtraCents } = item.total;
  return (
    <dl className={classes.amounts}>
      <dt>Total</dt>
      <dd>
        <Money cents={itemTotal(item)} />
      </dd>
      {totalExtraCents !== 0 && (
        <>
          <dt>Add-ons</dt>
          <dd>
            <Money cents={totalExtraCents} />
          </dd>
        </>
      )}
    </dl>
  );
}
