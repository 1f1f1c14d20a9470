import { Anchor, VisuallyHidden } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { ownWaiverPath } from '../../../lib/paths.ts';
import { Email } from '../../../ui/email.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { Moment } from '../../../ui/portal/moment.tsx';
import { SignedChip, signedText } from '../status-chip.tsx';
import classes from './waiver-columns.module.css';
import { type WaiverActions, WaiverMenu } from './waiver-menu.tsx';

export const WAIVER_SORTS = ['isSigned', 'traveller', 'email', 'tour', 'startDate'] as const;
export type WaiverSort = (typeof WAIVER_SORTS)[number];

const ageOf = ({ traveller: { age } }: ListedWaiver) => (age === null ? '' : String(age));
const emailOf = ({ traveller: { email } }: ListedWaiver) => email ?? '';

export const waiverColumns = (actions: WaiverActions): Column<ListedWaiver, WaiverSort>[] => [
  {
    header: 'Title',
    kind: 'title',
    text: ({ waiverTemplate }) => waiverTemplate.title,
    render: (waiver) => (
      <Anchor href={ownWaiverPath(waiver)} target="_blank" rel="noreferrer" inherit>
        {waiver.waiverTemplate.title}
        <VisuallyHidden> of {waiver.traveller.name} (opens in a new tab)</VisuallyHidden>
      </Anchor>
    ),
  },
  {
    header: 'Status',
    sort: 'isSigned',
    text: (waiver) => signedText(waiver, 'Not Signed'),
    render: (waiver) => <SignedChip waiver={waiver} notSigned="Not Signed" />,
  },
  {
    header: 'Traveller',
    sort: 'traveller',
    text: ({ traveller }) => traveller.name,
    render: ({ traveller }) => traveller.name,
  },
  { header: 'Age', kind: 'number', isOptional: true, text: ageOf, render: ageOf },
  {
    header: 'Email',
    sort: 'email',
    isOptional: true,
    text: emailOf,
    render: (waiver) => (
      <span className={classes.email}>
        <Email>{emailOf(waiver)}</Email>
      </span>
    ),
  },
  { header: 'Tour', sort: 'tour', text: ({ item }) => item.name, render: ({ item }) => item.name },
  {
    header: 'Start',
    sort: 'startDate',
    text: ({ item }) => formatDateTime(item.startDate),
    render: ({ item }) => <Small at={item.startDate} />,
  },
  {
    header: 'End',
    isOptional: true,
    text: ({ item }) => formatDateTime(item.endDate),
    render: ({ item }) => <Small at={item.endDate} />,
  },
  {
    header: 'Lola ID',
    isOptional: true,
    text: ({ lolaId }) => lolaId,
    render: ({ lolaId }) => <span className={`figures ${classes.small}`}>{lolaId}</span>,
  },
  { header: 'Actions', kind: 'actions', render: (waiver) => <WaiverMenu waiver={waiver} {...actions} /> },
];

function Small({ at }: { at: ZonedString }) {
  return (
    <div className={classes.small}>
      <Moment at={at} />
    </div>
  );
}
