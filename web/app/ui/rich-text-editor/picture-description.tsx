import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconAlt } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';

const MAX = 200;
const LABEL = 'Describe the picture';

interface PictureWordsProps {
  editor: Editor;
  isOpen: boolean;
  onChange(isOpen: boolean): void;
}

/** Edits the alternative text of the selected picture. Opens by itself when a picture is inserted. */
export function PictureWords({ editor, isOpen, onChange }: PictureWordsProps) {
  const words = useEditorState({
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
    <Popover opened={isOpen && words !== null} onChange={(open) => open || close()} trapFocus shadow="md" width={300}>
      <Popover.Target>
        <Frame.Control
          aria-label={LABEL}
          title={words === null ? `${LABEL} (choose one first)` : LABEL}
          active={words !== null && words !== ''}
          disabled={words === null}
          onClick={() => onChange(true)}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconAlt size={18} stroke={1.75} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown>{words !== null && <WordsField words={words} onSave={save} />}</Popover.Dropdown>
    </Popover>
  );
}

function WordsField({ words, onSave }: { words: string; onSave(typed: string): void }) {
  const [typed, setTyped] = useState(words);
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
        label="What the picture shows"
        description="Read out to who can not see it. Left empty, it is for show."
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
