import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconAlt } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';

const MAX = 200;
const LABEL = 'Describe the image';

interface PictureDescriptionProps {
  editor: Editor;
  isOpen: boolean;
  onChange(isOpen: boolean): void;
}

/** Edits the alternative text of the selected picture. Opens by itself when a picture is inserted. */
export function PictureDescription({ editor, isOpen, onChange }: PictureDescriptionProps) {
  const description = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : null),
  });
  function close() {
    onChange(false);
    // The next letter would replace a selected picture, so the cursor moves behind it.
    editor.chain().focus().setTextSelection(editor.state.selection.to).run();
  }
  function save(typed: string) {
    editor.commands.updateAttributes('image', { alt: typed.trim() });
    close();
  }
  return (
    <Popover
      opened={isOpen && description !== null}
      onChange={(open) => open || close()}
      trapFocus
      shadow="md"
      width={300}
    >
      <Popover.Target>
        <Frame.Control
          aria-label={LABEL}
          title={description === null ? `${LABEL} (choose one first)` : LABEL}
          active={description !== null && description !== ''}
          disabled={description === null}
          onClick={() => onChange(true)}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconAlt size={18} stroke={1.75} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown>
        {description !== null && <DescriptionField description={description} onSave={save} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function DescriptionField({ description, onSave }: { description: string; onSave(typed: string): void }) {
  const [typed, setTyped] = useState(description);
  /** The editor is inside a form, which Enter would submit. */
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSave(typed);
  };
  return (
    <>
      <TextInput
        label="Image description"
        description="Screen readers read this out. Leave empty if the image is only decoration."
        maxLength={MAX}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group mt="sm" justify="flex-end">
        <Button onClick={() => onSave(typed)}>Save</Button>
      </Group>
    </>
  );
}
