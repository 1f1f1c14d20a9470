import { Button, Popover } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { linkAddress } from './link-address.ts';
import { PopoverField } from './popover-field.tsx';

/** Links the selected text. Without a selection it inserts the address. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const isActive = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') });

  const save = (typed: string) => {
    const href = linkAddress(typed);
    if (!href) return 'Please enter an address, such as https://example.com';
    setIsOpen(false);
    const isNew = editor.state.selection.empty && !isActive;
    const chain = editor.chain().focus();
    if (isNew)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    return null;
  };
  const remove = () => {
    setIsOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus withinPortal shadow="md" width={280}>
      <Popover.Target>
        <Frame.Control
          aria-label="Link"
          title="Link"
          active={isActive}
          onClick={() => setIsOpen(true)}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <PopoverField
          label="Link address"
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          initial={editor.getAttributes('link').href ?? ''}
          onSave={save}
        >
          {isActive && (
            <Button variant="default" onClick={remove}>
              Remove
            </Button>
          )}
        </PopoverField>
      </Popover.Dropdown>
    </Popover>
  );
}
