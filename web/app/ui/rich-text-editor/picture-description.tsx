import { Popover } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconAlt } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { PopoverField } from './popover-field.tsx';

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
    return null;
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
        {description !== null && (
          <PopoverField
            label="Image description"
            description="Screen readers read this out. Leave empty if the image is only decoration."
            maxLength={MAX}
            initial={description}
            onSave={save}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
