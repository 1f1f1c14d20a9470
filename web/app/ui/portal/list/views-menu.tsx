import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconX } from '@tabler/icons-react';
import type { ExportedList } from '@tours/contract/export';
import { VIEW_NAME_MAX } from '@tours/contract/list-constants';
import { message } from '@tours/contract/messages';
import type { SavedView } from '@tours/contract/saved-view';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { useActions } from '../../use-actions.ts';

const TextDialog = lazyPart(() => import('../../dialog/text-dialog.tsx'));

/** A person's own views of a list: filters, search, order and columns under a name. */
export function ViewsMenu({ list }: { list: ExportedList }) {
  const client = useApi();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { answer: views, readAgain } = useReading(isOpen ? list : null, (signal) =>
    client.findViews({ query: { list } }, { signal }),
  );
  const { carryOut } = useActions();

  const remove = ({ _id: id, name }: SavedView) =>
    carryOut({
      id,
      question: { title: `Remove the view “${name}”?`, confirmLabel: 'Remove', isDestructive: true },
      act: () => client.removeView({ params: { id } }).finally(readAgain),
      failed: 'view.removeFailed',
    });

  const save = (name: string) =>
    carryOut({
      id: 'save',
      act: () => client.saveView({ body: { list, name, address: search.slice(1) } }),
      done: message('view.saved'),
      failed: 'view.saveFailed',
    });

  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen} width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} stroke={1.75} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views?.map((view) => (
            <Group key={view._id} wrap="nowrap" gap={0}>
              <Menu.Item
                component={Link}
                to={`${pathname}?${view.address}`}
                flex={1}
                style={{ overflowWrap: 'anywhere' }}
              >
                {view.name}
              </Menu.Item>
              <ActionIcon size={36} aria-label={`Remove the view ${view.name}`} onClick={() => void remove(view)}>
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </Group>
          ))}
          {views?.length === 0 && (
            <Text size="sm" className="soft" px="sm" py={8}>
              Filter, sort or search this list, then save it here under a name.
            </Text>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={18} stroke={1.75} />} onClick={() => setIsSaving(true)}>
            Save this view…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <TextDialog
          title="Save this view"
          verb="Save view"
          label="Name"
          description="Keeps the filters, search, order and columns. A view with the same name is replaced."
          missing="Please enter a name"
          maxLength={VIEW_NAME_MAX}
          onClose={() => setIsSaving(false)}
          onSave={save}
        />
      )}
    </>
  );
}
