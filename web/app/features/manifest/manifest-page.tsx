import { Anchor, Button, Group } from '@mantine/core';
import { IconCalendarCancel, IconHeartbeat, IconPrinter, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import type { Manifest } from '@tours/contract/manifest';
import { formatDate, instantOf } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { checkInPath } from '../../lib/paths.ts';
import { manifestPath } from '../../lib/portal-paths.ts';
import { withParam } from '../../lib/with-param.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { FileButtons } from '../../ui/portal/file-buttons.tsx';
import { BackLink, PageHead } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { HEALTH, type loadManifests } from './load-manifests.ts';
import classes from './manifest.module.css';
import { ManifestSheet } from './manifest-sheet.tsx';

interface ManifestPageProps extends Awaited<ReturnType<typeof loadManifests>> {
  /** Gives staff the links of a departure's guides. */
  guides?(of: { departure: string; mayReadHealth: boolean; isOver: boolean }): ReactNode;
  /** Path of the page on which staff cancel a departure. */
  cancelPath?(departure: string): string;
  /** Path of the list in which staff mail the families of moved bookings. */
  notNotified?(manifest: Manifest): string;
  back: { to: string; label: string };
}

/** Manifests to read and print, one sheet for each departure. */
export function ManifestPage({ manifests, query, back, guides, cancelPath, notNotified }: ManifestPageProps) {
  const client = useApi();
  const { pathname } = useLocation();
  const [first] = manifests;
  const comingTripDay = 'day' in query ? null : tripDayToCome(first);
  return (
    <div className={classes.page}>
      <div className="screen-only">
        <BackLink to={back.to}>{back.label}</BackLink>
        <PageHead title={'day' in query ? `Manifests for ${formatDate(query.day)}` : 'Manifest'} />
        {first && (
          <Group gap={8} mb={24}>
            {comingTripDay && <TripDayButton departure={comingTripDay} variant="filled" />}
            <Button
              variant={comingTripDay ? 'default' : 'filled'}
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <FileButtons
              ask={(format) => (format === 'pdf' ? client.getManifestPdf({ query }) : client.getManifestCsv({ query }))}
            />
            {!('day' in query) && (
              <Anchor
                component={Link}
                to={manifestPath(pathname, { day: first.tripDate.slice(0, 10) })}
                inherit
                py={12}
              >
                All manifests for this day
              </Anchor>
            )}
            <HealthSwitch manifests={manifests} />
            <Hint>Contains children’s names. Share only with the people looking after them. Downloads are logged.</Hint>
          </Group>
        )}
      </div>
      {manifests.map((manifest) => (
        <ManifestSheet
          key={`${manifest.group._id} ${manifest.availabilityPk}`}
          manifest={manifest}
          notice={
            manifest.cancelledTrip ? (
              <Cancelled manifest={manifest} path={cancelPath?.(manifest.cancelledTrip)} />
            ) : (
              manifest.notNotifiedCount > 0 &&
              isWithin(0, manifest) && <NotNotified manifest={manifest} listPath={notNotified?.(manifest)} />
            )
          }
          action={
            manifest.departure &&
            manifest.departure !== comingTripDay &&
            isWithin(TRIP_DAY_MS, manifest) && <TripDayButton departure={manifest.departure} variant="default" />
          }
        >
          {manifest.departure && (
            <div className="screen-only">
              {guides?.({
                departure: manifest.departure,
                mayReadHealth: manifest.mayReadHealth,
                isOver: !isWithin(TRIP_DAY_MS, manifest),
              })}
              {cancelPath && !manifest.cancelledTrip && !hasBegun(manifest) && (
                <Button
                  component={Link}
                  to={cancelPath(manifest.departure)}
                  variant="subtle"
                  color="red"
                  px="0.75rem"
                  ml="-0.75rem"
                  mt="md"
                  leftSection={<IconCalendarCancel size={18} aria-hidden />}
                >
                  Cancel this trip…
                </Button>
              )}
            </div>
          )}
        </ManifestSheet>
      ))}
      {!manifests.length && (
        <EmptyState icon={IconUsersGroup} title="No one is travelling this day">
          Paid and confirmed bookings appear here.
        </EmptyState>
      )}
    </div>
  );
}

/** Staff go on to the outcome of each booking, and cancel later ones there. */
function Cancelled({ manifest, path }: { manifest: Manifest; path: string | undefined }) {
  // From the start on, the sheet also lists cancelled bookings of whose travellers something was recorded.
  const count = hasBegun(manifest) ? 0 : manifest.bookings.length;
  return (
    <Notice tone="warning" mb="md" title="This trip is cancelled">
      {count > 0 && `${counted(count, 'booking is still on it.', 'bookings are still on it.')} `}
      {path && (
        <Anchor component={Link} to={path} inherit>
          See what happens to each booking
        </Anchor>
      )}
    </Notice>
  );
}

/** Families may still come at the former time. */
function NotNotified({ manifest, listPath }: { manifest: Manifest; listPath: string | undefined }) {
  const { notNotifiedCount, seller } = manifest;
  return (
    <Notice tone="warning" mb="md">
      {counted(notNotifiedCount, 'booking was', 'bookings were')} moved, and{' '}
      {notNotifiedCount === 1 ? 'its family' : 'their families'} may not know yet.{' '}
      {listPath ? (
        <Anchor component={Link} to={listPath} inherit>
          Email them
        </Anchor>
      ) : (
        `Please ask ${seller.name} to email them.`
      )}
    </Notice>
  );
}

/** A trip day ends so long after the trip. */
const TRIP_DAY_MS = 48 * 3_600_000;

const isWithin = (ms: number, { endDate, madeAt }: Manifest) =>
  instantOf(madeAt).getTime() - instantOf(endDate).getTime() < ms;

const hasBegun = ({ startDate, madeAt }: Manifest) => instantOf(startDate) <= instantOf(madeAt);

/** The trip day of a departure that is neither over nor cancelled, which is then the main thing to open. */
const tripDayToCome = (manifest: Manifest | undefined) =>
  manifest && !manifest.cancelledTrip && isWithin(0, manifest) ? manifest.departure : null;

function TripDayButton({ departure, variant }: { departure: string; variant: 'filled' | 'default' }) {
  return (
    <Button
      component="a"
      variant={variant}
      href={checkInPath(departure)}
      leftSection={<IconUserCheck size={18} aria-hidden />}
    >
      Open the trip day
    </Button>
  );
}

/** Shows or hides health answers, for employees who may read them. Each showing is recorded on the server. */
function HealthSwitch({ manifests }: Pick<ManifestPageProps, 'manifests'>) {
  const [params] = useSearchParams();
  const isShown = params.has(HEALTH);
  const hasHealth = manifests.some(({ health }) => health !== 'none');
  if (!hasHealth && !isShown) return null;
  if (!manifests.some(({ mayReadHealth }) => mayReadHealth))
    return <Hint>Health answers are hidden. Colleagues with the right to read them can show them.</Hint>;
  const next = withParam(params, HEALTH, isShown ? null : 'shown');
  return (
    <Button
      component={Link}
      to={`?${next}`}
      replace
      preventScrollReset
      variant="default"
      leftSection={<IconHeartbeat size={18} aria-hidden />}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {isShown ? 'Hide health answers' : 'Show health answers (recorded)'}
    </Button>
  );
}
