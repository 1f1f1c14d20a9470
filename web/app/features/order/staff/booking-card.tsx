import { Anchor, Group, Tabs, Text, Title } from '@mantine/core';
import { signed } from '@tours/contract/cells/transactions';
import type { StaffOrder, StaffOrderItem } from '@tours/contract/order-history';
import { placeLine } from '@tours/contract/place';
import { formatDate, formatDateTime, formatTime, parseZoned, zoneLabel } from '@tours/contract/time';
import { BookingStatus } from '../../../status/booking-status.tsx';
import { Money } from '../../../ui/money.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { OpenWaivers } from '../staff-lists/booking-menu.tsx';
import { BookingActions } from './booking-actions.tsx';
import classes from './booking-card.module.css';
import { BookingTravellers } from './booking-travellers.tsx';
import { Fact } from './fact.tsx';
import { TransactionType } from './transaction-type.tsx';

interface BookingCardProps {
  order: StaffOrder;
  item: StaffOrderItem;
  openWaivers: OpenWaivers;
}

/** A tour of an order, with the facts that staff are asked about. */
export function BookingCard({ order, item, openWaivers }: BookingCardProps) {
  const { meetingPoint: point, fareharborBooking, headline } = item;
  const newPriceCents = fareharborBooking?.newPriceCents;
  return (
    <article className={classes.card} aria-labelledby={`booking-${item._id}`}>
      <Group align="stretch">
        {item.imageUrl && <img src={item.imageUrl} alt="" width={160} height={120} className={classes.picture} />}
        <div className={classes.facts}>
          <Title order={3} size="h4" id={`booking-${item._id}`}>
            {item.title}
          </Title>
          {headline && (
            <Text size="sm" className="soft">
              {headline}
            </Text>
          )}
          <p className={classes.ids}>
            <BookingStatus booking={item} />
            <span className="figures">{item.lolaId}</span>
            {fareharborBooking && <span className="figures">FareHarbor {fareharborBooking.displayId}</span>}
          </p>
          <dl className={classes.list}>
            <Fact label="When">
              {whenOf(item)} <span className={classes.zone}>{zoneLabel(parseZoned(item.startDate).zone)}</span>
            </Fact>
            {point && (
              <Fact label="Meeting location">
                {placeLine(point)}{' '}
                {point.mapUrl && (
                  <Anchor href={point.mapUrl} target="_blank" rel="noreferrer" underline="always" inherit>
                    Open map
                  </Anchor>
                )}
              </Fact>
            )}
            <Fact label="Total">
              <Money cents={item.amountTotalCents} />
              <span className="soft"> · platform fee </span>
              <Money cents={item.feeCents} />
              <span className="soft"> · commission </span>
              <Money cents={item.partnerCommissionCents} />
            </Fact>
            {newPriceCents != null && (
              <Fact label="FareHarbor’s price">
                <Money cents={newPriceCents} />
                <span className="soft">
                  {newPriceCents > item.amountTotalCents ? (
                    <>
                      {' '}
                      · <Money cents={newPriceCents - item.amountTotalCents} /> more than agreed, and nobody was charged
                      for it
                    </>
                  ) : (
                    ' · less than agreed, and not refunded in full'
                  )}
                </span>
              </Fact>
            )}
            <Fact label="Waivers">
              {item.waivers.total ? `${item.waivers.signed} of ${item.waivers.total} signed` : 'None'}
            </Fact>
          </dl>
        </div>
      </Group>
      <BookingActions item={item} customer={order.customer} openWaivers={openWaivers} />
      <BookingTravellers order={order} item={item} />
      <Transactions transactions={item.transactions} />
      <Texts item={item} />
    </article>
  );
}

/** `28-Jan-2027 15:00 – 17:45`, with the second date if it is another one. */
function whenOf({ startDate, endDate }: StaffOrderItem): string {
  const [day, lastDay] = [startDate, endDate].map((at) => formatDate(at.slice(0, 10)));
  const end = [lastDay === day ? '' : lastDay, formatTime(endDate)].join(' ').trim();
  return `${day} ${formatTime(startDate)}${startDate === endDate ? '' : ` – ${end}`}`;
}

function Transactions({ transactions }: Pick<StaffOrderItem, 'transactions'>) {
  return (
    <section className={classes.part}>
      <Title order={4} size="h5">
        Transactions
      </Title>
      {!transactions.length && <Text className="soft">None yet.</Text>}
      <ul className={classes.rows}>
        {transactions.map((line) => (
          <li key={line._id} className={classes.transaction}>
            <TransactionType line={line} />
            <span className="figures">{line.lolaId}</span>
            <Money cents={signed(line, line.amountCents)} />
            <span className="soft figures">{formatDateTime(line.createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Texts({ item: { description, itinerary } }: { item: StaffOrderItem }) {
  const texts = [
    { id: 'information', name: 'Important Information', html: description },
    { id: 'itinerary', name: 'Itinerary', html: itinerary },
  ];
  return (
    <Tabs defaultValue="information" className={classes.part}>
      <Tabs.List>
        {texts.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {texts.map(({ id, html }) => (
        <Tabs.Panel key={id} value={id} pt="sm">
          {html ? <RichText html={html} /> : <Text className="soft">Nothing is written here.</Text>}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
