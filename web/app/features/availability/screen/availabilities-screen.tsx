import { Button, Text } from '@mantine/core';
import { IconArrowLeft, IconCalendarPlus } from '@tabler/icons-react';
import type { AvailabilityHead, StaffAvailability } from '@tours/contract/availability';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useCalendarPlace } from '../calendar/calendar-place.ts';
import { CalendarSection } from '../calendar/calendar-section.tsx';
import type { Target } from '../form/use-save-availability.ts';
import classes from './availabilities-screen.module.css';
import { AvailabilitiesTable } from './availabilities-table.tsx';
import { useAvailabilityActions } from './use-availability-actions.ts';

const AvailabilityForm = lazyPart(() => import('../form/availability-form.tsx'));
const AddManyDialog = lazyPart(() => import('../add-many/add-many.tsx'));

interface AvailabilitiesScreenProps {
  head: AvailabilityHead;
  availabilities: Promise<Loaded<StaffAvailability>>;
  backTo: string;
}

/** The departures of an item: those that the group sells, and all that FareHarbor offers. */
export function AvailabilitiesScreen({ head, availabilities, backTo }: AvailabilitiesScreenProps) {
  const readAgain = useReadAgain();
  const [revision, setRevision] = useState(0);
  const { place } = useCalendarPlace(head);
  const [target, setTarget] = useState<Target | null>(null);
  const [isAddingMany, setIsAddingMany] = useState(false);
  const onChanged = () => {
    setRevision((count) => count + 1);
    void readAgain();
  };
  const actions = useAvailabilityActions(onChanged);

  return (
    <main className={classes.screen} id="content">
      <Button component={Link} to={backTo} variant="default" leftSection={<IconArrowLeft size={18} />}>
        {message('page.goBack')}
      </Button>
      <PageHead title="Departures">
        <Button leftSection={<IconCalendarPlus size={18} />} onClick={() => setIsAddingMany(true)}>
          Add dates in bulk
        </Button>
      </PageHead>
      <Text mt={-8} mb="md">
        {head.group.title} · <strong>{head.item.name}</strong>
      </Text>
      <TitledSection title="In FareHarbor">
        <CalendarSection
          head={head}
          revision={revision}
          onOpen={(departure, sold) =>
            setTarget(sold ? { kind: 'known', availability: sold } : { kind: 'new', departure })
          }
        />
      </TitledSection>
      <TitledSection title="In this group" style={{ marginTop: '2rem' }}>
        <AvailabilitiesTable
          head={head}
          loaded={availabilities}
          actions={actions}
          onEdit={(availability) => setTarget({ kind: 'known', availability })}
        />
      </TitledSection>
      {target && <AvailabilityForm target={target} head={head} onClose={() => setTarget(null)} onSaved={onChanged} />}
      {isAddingMany && (
        <AddManyDialog head={head} from={place.day} onClose={() => setIsAddingMany(false)} onAdded={onChanged} />
      )}
    </main>
  );
}
