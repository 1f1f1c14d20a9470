import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';

/** Buttons that nest lists; their keys are in nesting-keys.ts. */
export function NestingControls({ editor }: { editor: Editor }) {
  const { canSink, canLift } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      canSink: editor.can().sinkListItem('listItem'),
      canLift: editor.can().liftListItem('listItem'),
    }),
  });
  const controls = [
    { label: 'Increase indent (Ctrl ])', icon: IconIndentIncrease, can: canSink, command: 'sinkListItem' },
    { label: 'Decrease indent (Ctrl [)', icon: IconIndentDecrease, can: canLift, command: 'liftListItem' },
  ] as const;
  return controls.map(({ label, icon: Icon, can, command }) => (
    <Frame.Control
      key={command}
      aria-label={label}
      title={label}
      disabled={!can}
      onClick={() => editor.chain().focus()[command]('listItem').run()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </Frame.Control>
  ));
}
