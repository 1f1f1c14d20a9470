import { Anchor, Box, Group, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core';
import { signed } from '@tours/contract/cells/transactions';
import { meetingPointLine } from '@tours/contract/meeting-point';
import type { StaffOrder, StaffOrderItem } from '@tours/contract/order-history';
import { formatDate, formatTime, parseZoned, zoneLabel } from '@tours/contract/time';
import { Link } from 'react-router';
import { cancelTripPath } from '../../../lib/portal-paths.ts';
import { BookingStatus } from '../../../status/booking-status.tsx';
import { Money } from '../../../ui/money.tsx';
import { ListZone } from '../../../ui/portal/list/list-zone.ts';
import { Moment } from '../../../ui/portal/moment.tsx';
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
    <article className={`boxed small ${classes.card}`} aria-labelledby={`booking-${item._id}`}>
      <Group gap="0.75rem" align="stretch" wrap="nowrap">
        {item.imageUrl && <img src={item.imageUrl} alt="" width={96} height={72} className={classes.picture} />}
        <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Title order={3} size="h4" id={`booking-${item._id}`}>
            {item.title}
          </Title>
          {headline && <div className="soft">{headline}</div>}
          <Group component="p" gap="0.25rem 0.75rem" m="0.25rem 0 0">
            <BookingStatus booking={item} />
            <span className="figures">{item.lolaId}</span>
            {fareharborBooking && <span className="figures">FareHarbor {fareharborBooking.displayId}</span>}
          </Group>
        </Box>
        <Box component="strong" fz="lg">
          <VisuallyHidden>Total </VisuallyHidden>
          <Money cents={item.amountTotalCents} />
        </Box>
      </Group>
      <div className={classes.columns}>
        <dl className={classes.list}>
          <Fact label="When">
            {whenOf(item)}{' '}
            <Box component="span" fz="xs" className="soft">
              {zoneLabel(parseZoned(item.startDate).zone)}
            </Box>
          </Fact>
          {item.cancelledTrip && (
            <Fact label="Trip">
              <Anchor component={Link} to={cancelTripPath(item.cancelledTrip, order._id)} underline="always" inherit>
                Cancelled for everybody
              </Anchor>
            </Fact>
          )}
          {point && (
            <Fact label="Meeting location">
              {meetingPointLine(point)}{' '}
              {point.mapUrl && (
                <Anchor href={point.mapUrl} target="_blank" rel="noreferrer" underline="always" inherit>
                  Open map
                </Anchor>
              )}
            </Fact>
          )}
          {item.status !== 'cancelled' && (
            <Fact label="Waivers">
              {item.waivers.total ? `${item.waivers.signed} of ${item.waivers.total} signed` : 'None'}
            </Fact>
          )}
          <Fact label="Platform fee">
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
        </dl>
        <div>
          <BookingTravellers order={order} item={item} />
          <ListZone value={parseZoned(item.startDate).zone}>
            <Transactions transactions={item.transactions} />
          </ListZone>
        </div>
      </div>
      <BookingActions item={item} customer={order.customer} openWaivers={openWaivers} />
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
  if (!transactions.length) return null;
  return (
    <Stack component="ul" className="plain-list" gap="0.25rem" mt="0.75rem" aria-label="Transactions">
      {transactions.map((line) => (
        <Group component="li" key={line._id} gap="0 0.75rem">
          <TransactionType line={line} />
          {/* A line of a dispute may move only a fee or a commission. */}
          <Money cents={signed(line, line.amountCents || line.feeCents || line.partnerCommissionCents)} />
          <span className="soft figures">
            <Moment at={line.createdAt} /> · {line.lolaId}
          </span>
        </Group>
      ))}
    </Stack>
  );
}

function Texts({ item: { description, itinerary } }: { item: StaffOrderItem }) {
  const texts = [
    { id: 'information', name: 'Important Information', html: description },
    { id: 'itinerary', name: 'Itinerary', html: itinerary },
  ];
  return (
    <Box component="details" className="fold" m="0.5rem 0 -0.5rem">
      <summary>Important Information and itinerary</summary>
      <Tabs defaultValue="information">
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
    </Box>
  );
}
