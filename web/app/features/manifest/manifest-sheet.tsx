import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { signedText } from '@tours/contract/cells/waivers';
import type { Manifest } from '@tours/contract/manifest';
import { answerLine, checkInText, manifestTotals, totalText } from '@tours/contract/manifest-totals';
import { meetingPointLine } from '@tours/contract/meeting-point';
import { formatDateTime, formatDayAndTime, formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { phoneAddress } from '../../ui/contact-link.tsx';
import classes from './manifest.module.css';

interface ManifestSheetProps {
  manifest: Manifest;
  action?: ReactNode;
  notice?: ReactNode;
  children?: ReactNode;
}

/** The manifest of one departure. It is readable without colours and starts a new page on paper. */
export function ManifestSheet({ manifest, action, notice, children }: ManifestSheetProps) {
  const { startDate, endDate, tripDate, meetingPoint, bookings, travellerCount } = manifest;
  const zone = parseZoned(startDate).zone;
  const place = parseZoned(tripDate).zone;
  const where = meetingPointLine(meetingPoint);
  return (
    <section className={classes.sheet} aria-label={`${manifest.title}, ${formatSpan(startDate, endDate)}`}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <Title order={2} size="h3">
          {manifest.title}
        </Title>
        {action}
      </Group>
      {notice && (
        <Box className="screen-only" mt="xs">
          {notice}
        </Box>
      )}
      <Stack component="dl" gap="0.25rem" m="0.5rem 0 1rem">
        {manifest.cancelledTrip && <Fact name="Status">Cancelled</Fact>}
        <Fact name="When">
          {formatSpan(startDate, endDate)} ({zoneLabel(zone)})
        </Fact>
        {place !== zone && <Fact name="There">{formatDateTime(tripDate)}</Fact>}
        {where && <Fact name="Where">{where}</Fact>}
        <Fact name="Group">
          {manifest.group.title}, {manifest.partner.name}
        </Fact>
        <Fact name="Travellers">
          {travellerCount}
          {manifest.waivers.total > 0 && ` · ${signedText(manifest.waivers, 'waivers')}`}
        </Fact>
        {manifestTotals(manifest).map((total) => (
          <Fact key={total.name} name={total.name}>
            {totalText(total)}
          </Fact>
        ))}
      </Stack>
      {bookings.length ? (
        <table className={`ruled ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">Traveller</th>
              <th scope="col">Age</th>
              <th scope="col">Type</th>
              <th scope="col">Waiver</th>
            </tr>
          </thead>
          {bookings.map((booking) => (
            <Party key={booking._id} booking={booking} manifest={manifest} />
          ))}
        </table>
      ) : (
        <p className="soft">
          {manifest.cancelledTrip ? 'Nobody is booked any more.' : 'No one has booked this departure yet.'}
        </p>
      )}
      <Text size="xs" className="soft" mt="0.75rem">
        Updated {formatDayAndTime(manifest.madeAt)}
      </Text>
      {children}
    </section>
  );
}

function Party({ booking, manifest }: { booking: Manifest['bookings'][number]; manifest: Manifest }) {
  const { name, phone } = booking.contact;
  return (
    <tbody>
      <tr className={classes.party}>
        <th scope="rowgroup" colSpan={4}>
          {name}{' '}
          {phone && (
            <a className={classes.phone} href={phoneAddress(phone)}>
              {phone}
            </a>
          )}{' '}
          <span className="figures">{[booking.lolaId, booking.bookingNumber].filter(Boolean).join(' · ')}</span>
          <Answers answers={booking.answers} />
        </th>
      </tr>
      {booking.travellers.map((traveller, index) => (
        // Travellers have no id here, and the list never reorders.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <tr key={index}>
          <td>
            <span className={classes.box} aria-hidden />
            {traveller.name || 'Name not given'}
            {traveller.checkIn && (
              <Box
                component="span"
                className={traveller.checkIn.state === 'noShow' ? 'strong small' : 'soft small'}
                display="block"
              >
                {checkInText(manifest, traveller)}
              </Box>
            )}
            <Answers answers={traveller.answers} />
          </td>
          <td className="figures">{traveller.age ?? '–'}</td>
          <td>{traveller.type}</td>
          <td className={traveller.waivers.signed < traveller.waivers.total ? 'strong' : undefined}>
            {signedText(traveller.waivers)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Answers({ answers }: Pick<Manifest['bookings'][number], 'answers'>) {
  if (!answers.length) return null;
  return (
    <Box component="span" className="soft small" display="block">
      {answers.map(answerLine).join(' · ')}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact} data-long={name.length > 15 || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
