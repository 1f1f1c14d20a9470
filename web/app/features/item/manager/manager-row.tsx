import { Box, Button, Collapse, TextInput } from '@mantine/core';
import { IconCalendar, IconChevronRight, IconPencil } from '@tabler/icons-react';
import type { ItemAvailability, StaffItem } from '@tours/contract/item';
import { useId, useState } from 'react';
import { availabilitiesPath, type GroupFrom } from '../../../lib/portal-paths.ts';
import { type Column, RecordTable } from '../../../ui/portal/list/record-table.tsx';
import { RowButton, RowLink } from '../../../ui/portal/list/row-actions.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { ItemChips } from '../item-chips.tsx';
import { ItemMenu } from '../item-menu.tsx';
import { departuresText } from '../loss.ts';
import type { ItemActions } from '../use-item-actions.ts';
import classes from './item-manager.module.css';

interface ManagerRowProps {
  item: StaffItem;
  position: number;
  count: number;
  from: GroupFrom;
  actions: ItemActions;
  onMove(position: number): void;
  onEdit(item: StaffItem): void;
}

/** An item of the group, with its departures collapsed. */
export function ManagerRow({ item, position, count, from, actions, onMove, onEdit }: ManagerRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <PositionField
          name={item.name}
          position={position}
          count={count}
          isOff={actions.busy === 'order'}
          onMove={onMove}
        />
        <img
          className={classes.thumb}
          src={item.fareharborDetails.image_cdn_url || undefined}
          alt=""
          width={64}
          height={44}
        />
        <div className={classes.text}>
          <Box fw={600}>
            {item.name} <ItemChips item={item} />
          </Box>
          {item.headline && <div className="soft">{item.headline}</div>}
          {item.availabilities.length ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={panel}
              aria-label={`${departuresText(item)} of ${item.name}`}
              leftSection={<IconChevronRight size={16} className={classes.chevron} data-open={isOpen || undefined} />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {departuresText(item)}
            </Button>
          ) : (
            <div className="soft">{departuresText(item)}</div>
          )}
        </div>
        <div className={classes.actions}>
          <RowButton title="Edit" label={`Edit ${item.name}`} icon={IconPencil} run={() => onEdit(item)} />
          <RowLink
            title="Manage departures"
            label={`Manage departures of ${item.name}`}
            icon={IconCalendar}
            to={availabilitiesPath(item.group, item._id, from)}
          />
          <ItemMenu item={item} actions={actions} />
        </div>
      </div>
      <Collapse expanded={isOpen} transitionDuration={120}>
        <div id={panel} className={classes.departures}>
          {isOpen && <ItemDepartures item={item} />}
        </div>
      </Collapse>
    </li>
  );
}

type PositionFieldProps = Pick<ManagerRowProps, 'position' | 'count' | 'onMove'> & { name: string; isOff: boolean };

/**
 * The position of an item as a number. A new number moves the item, on Enter or when the field is left. Off while the
 * items are moved and read again, because the next move builds on their order.
 */
function PositionField({ name, position, count, isOff, onMove }: PositionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function commit() {
    const wanted = Number(typed);
    setTyped(null);
    if (wanted >= 1 && wanted !== position) onMove(Math.min(wanted, count));
  }
  return (
    <TextInput
      className={classes.position}
      classNames={{ input: 'figures' }}
      aria-label={`Position of ${name}, 1 to ${count}`}
      inputMode="numeric"
      maxLength={4}
      readOnly={isOff}
      value={typed ?? String(position)}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
      data-mantine-stop-propagation={typed !== null || undefined}
    />
  );
}

function ItemDepartures({ item }: { item: StaffItem }) {
  return (
    <RecordTable
      label={`Departures of ${item.name}`}
      columns={columns}
      rows={item.availabilities}
      keyOf={({ _id }) => _id}
    />
  );
}

const columns: Column<ItemAvailability>[] = [
  {
    header: 'Headline',
    kind: 'title',
    render: ({ headline }) => headline || <span className="soft">No headline</span>,
  },
  { header: 'Date Start', at: ({ startDate }) => startDate },
  { header: 'Date End', at: ({ endDate }) => endDate },
  {
    header: 'Display',
    render: ({ isHidden }) => (
      <StateChip tone={isHidden ? 'waiting' : 'good'} size="md" label={isHidden ? 'Hidden' : 'Visible'} />
    ),
  },
  {
    header: 'Waiver Templates',
    render: ({ waiverTemplates }) =>
      waiverTemplates.map(({ title }) => title).join(', ') || <span className="soft">None</span>,
  },
];
