import { Button, Text } from '@mantine/core';
import { formatShortDay, formatTime, type ZonedString } from '@tours/contract/time';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice/notice.tsx';

export interface OtherDate {
  path: string;
  startDate: ZonedString;
  seats: string;
}

export function OtherDates({ title, dates }: { title: string; dates: OtherDate[] }) {
  return (
    <Notice title={title}>
      <Text>{dates.length > 0 ? 'These dates still have seats:' : 'There are no other dates with seats.'}</Text>
      {dates.map(({ path, startDate, seats }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          replace
          state={{ isOverPage: true }}
          preventScrollReset
          variant="default"
          fullWidth
          mt="xs"
          h="auto"
          py="xs"
          justify="flex-start"
          styles={{ label: { flexWrap: 'wrap', columnGap: '0.75rem' } }}
        >
          {formatShortDay(startDate)}, {formatTime(startDate)}{' '}
          <Text component="span" fw={400} inherit className="soft" style={{ whiteSpace: 'nowrap' }}>
            {seats}
          </Text>
        </Button>
      ))}
    </Notice>
  );
}
