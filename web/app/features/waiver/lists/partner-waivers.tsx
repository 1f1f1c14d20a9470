import { Box, Button, Stack } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { formatDayAndTime } from '@tours/contract/time';
import type { ListedWaiver, WaiverProgress } from '@tours/contract/waiver-list';
import { useState } from 'react';
import { SignedBar } from '../../../status/signed-bar.tsx';
import { GroupFilter } from '../../../ui/portal/list/group-filter.tsx';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { Streamed } from '../../../ui/portal/streamed.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { type OwnSort, ownColumns } from './own-columns.tsx';

interface PartnerWaiversProps {
  waivers: Promise<Loaded<ListedWaiver>>;
  progress: Promise<Loaded<WaiverProgress>>;
  groupTitle: Promise<string> | null;
}

export function PartnerWaivers({ waivers, progress, groupTitle }: PartnerWaiversProps) {
  return (
    <ListPage<ListedWaiver, OwnSort>
      title="Waivers"
      rows={waivers}
      isLong
      columns={ownColumns}
      search="Search waivers"
      filters={{ names: ['group'], tools: groupTitle && <GroupFilter title={groupTitle} /> }}
      failure={message('waivers.fetchFailed')}
      empty={{
        icon: IconWritingSign,
        title: 'No waivers yet',
        text: 'Some trips need a signed waiver from every traveller. You’ll see who has signed here.',
      }}
    >
      <Streamed answer={progress}>
        {(answer) => answer.state === 'ready' && answer.rows.length > 0 && <Departures departures={answer.rows} />}
      </Streamed>
    </ListPage>
  );
}

const FEW = 6;

function Departures({ departures }: { departures: WaiverProgress[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? departures : departures.slice(0, FEW);
  return (
    <TitledSection title="Upcoming departures" size="h4">
      <Box component="ul" className="plain-list cards" mb="1rem">
        {shown.map((departure) => (
          <Stack component="li" key={keyOf(departure)} className="boxed" gap="0.25rem" p="0.75rem">
            <span className="strong">{departure.item.name}</span>
            <span className="soft small figures">{formatDayAndTime(departure.startDate)}</span>
            <span className="soft small">{departure.group.title}</span>
            <Box mt="auto" pt="0.25rem" display="grid">
              <SignedBar progress={departure} />
            </Box>
          </Stack>
        ))}
      </Box>
      {departures.length > FEW && (
        <Button variant="default" mb="md" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer departures' : `Show all ${departures.length} departures`}
        </Button>
      )}
    </TitledSection>
  );
}

const keyOf = ({ availability, group, item, startDate }: WaiverProgress) =>
  [availability, group._id, item._id ?? item.name, startDate].join();
