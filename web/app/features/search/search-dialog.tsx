import '@mantine/spotlight/styles.layer.css';
import { Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconMap2, IconReceipt, IconSchool, IconSearch, IconTicket, IconUser } from '@tabler/icons-react';
import type { SearchHit } from '@tours/contract/search';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { groupFormPath, partnerFormPath, staffOrderPath } from '../../lib/portal-paths.ts';
import { useReading } from '../../lib/use-reading.ts';
import { refuseOffline } from '../../ui/portal/keep-offline.ts';
import classes from './search-dialog.module.css';

const KINDS = [
  { kind: 'group', label: 'Groups', icon: IconMap2, pathOf: groupFormPath },
  { kind: 'partner', label: 'Partners', icon: IconSchool, pathOf: partnerFormPath },
  { kind: 'order', label: 'Orders', icon: IconReceipt, pathOf: staffOrderPath },
  { kind: 'booking', label: 'Bookings', icon: IconTicket, pathOf: staffOrderPath },
  { kind: 'traveller', label: 'Travellers', icon: IconUser, pathOf: staffOrderPath },
] as const satisfies { kind: SearchHit['kind']; [key: string]: unknown }[];

const [store, dialog] = createSpotlight();

/**
 * Makes the list scrollable by keyboard. The list passes these properties to its scroll area, but its types omit them.
 */
const keyboardScrolling = { viewportProps: { tabIndex: 0 } };

/**
 * One search field for all records of a division. It opens with the keystroke, code and all, so that no letter typed
 * after Ctrl-K is lost.
 */
export function SearchDialog({ division }: { division: string }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const found = useSearch(division, typed);
  const go = (to: string) => {
    if (!refuseOffline()) void navigate(to);
  };
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      store={store}
      // Also while typing in a field or editor, because nothing else in the product uses these keys.
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      transitionProps={{ duration: 0 }}
      onSpotlightOpen={() => field.current?.focus()}
      scrollable
      maxHeight="min(28rem, 70dvh)"
      attributes={{ content: { 'aria-label': 'Search this division' } }}
      classNames={{ actionsList: classes.list, actionDescription: 'soft', actionsGroup: classes.kind }}
    >
      <Spotlight.Search
        ref={field}
        placeholder="Search groups, partners, orders, bookings, travellers"
        aria-label="Search"
        leftSection={<IconSearch size={20} stroke={1.75} />}
        onKeyDown={openFirst}
      />
      <Spotlight.ActionsList aria-label="Found" {...keyboardScrolling}>
        <Hits hits={found.hits} go={go} />
        <Spotlight.Empty role="status">{emptyText(found)}</Spotlight.Empty>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** New results have no selected row, so Enter opens the first one. */
function openFirst({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const dialog = currentTarget.closest('[role=dialog]');
  if (key !== 'Enter' || dialog?.querySelector('[data-action][data-selected]')) return;
  dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}

function Hits({ hits, go }: { hits: SearchHit[]; go(to: string): void }) {
  return KINDS.map(({ kind, label, icon: Icon, pathOf }) => {
    const ofKind = hits.filter((hit) => hit.kind === kind);
    if (!ofKind.length) return null;
    return (
      <Spotlight.ActionsGroup key={kind} label={label}>
        {ofKind.map(({ _id, title, detail }) => (
          <Spotlight.Action
            key={`${_id}${title}`}
            label={title}
            description={detail}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            onClick={() => go(pathOf(_id))}
          />
        ))}
      </Spotlight.ActionsGroup>
    );
  });
}

/** The text of an empty list; null when something is listed. */
function emptyText(found: Found): string | null {
  if (found.state === 'searching') return 'Searching…';
  if (found.state === 'failed') return 'Search isn’t working right now. Try again.';
  if (found.state === 'short') return 'Type at least two letters';
  return found.hits.length ? null : 'Nothing found';
}

const PAUSE_MS = 200;
/** Same value as in the contract, whose code is loaded only with the first request. */
const SHORTEST = 2;

interface Found {
  state: 'short' | 'searching' | 'failed' | 'found';
  hits: SearchHit[];
}

/** Searches a division. Answers to an older search are ignored. */
function useSearch(division: string, typed: string): Found {
  const client = useApi();
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isShort = text.length < SHORTEST;
  const { state, answer } = useReading(isShort || text !== settled ? null : text, (signal) =>
    client.searchDivision({ query: { division, text } }, { signal }),
  );
  if (isShort) return { state: 'short', hits: [] };
  if (state === 'failed') return { state, hits: [] };
  return state === 'ready' ? { state: 'found', hits: answer ?? [] } : { state: 'searching', hits: [] };
}

/** Opens the search, as Ctrl-K does. */
export function SearchButton() {
  return (
    <UnstyledButton
      className={classes.button}
      onClick={dialog.open}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      {/* The bar of a phone has room for the icon only. */}
      <Text span size="sm" visibleFrom="md">
        Search
      </Text>
      <Text span size="xs" visibleFrom="md" ms="auto" aria-hidden>
        Ctrl K
      </Text>
    </UnstyledButton>
  );
}
