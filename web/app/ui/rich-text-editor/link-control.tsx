import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { linkAddress } from './link-address.ts';

/** Links the selected text. Without a selection it inserts the address. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isActive = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') });

  const open = () => {
    setTyped(editor.getAttributes('link').href ?? '');
    setProblem(null);
    setIsOpen(true);
  };
  const save = () => {
    const href = linkAddress(typed);
    if (!href) return setProblem('Please enter an address, such as https://example.com');
    setIsOpen(false);
    const isNew = editor.state.selection.empty && !isActive;
    const chain = editor.chain().focus();
    if (isNew)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
  };
  const remove = () => {
    setIsOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  /** The editor is inside a form, which Enter would submit. */
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus withinPortal shadow="md" width={280}>
      <Popover.Target>
        <Frame.Control
          aria-label="Link"
          title="Link"
          active={isActive}
          onClick={open}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label="Link address"
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Group mt="sm" gap="xs" justify="flex-end">
          {isActive && (
            <Button variant="default" onClick={remove}>
              Remove
            </Button>
          )}
          <Button onClick={save}>Save</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
