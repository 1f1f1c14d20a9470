import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { UploadImage } from '../image-field/use-image-upload.ts';
import classes from './editor.module.css';
import { ImageControl } from './image-control.tsx';
import { LinkControl } from './link-control.tsx';
import { PictureDescription } from './picture-description.tsx';
import { SizeSelect, StyleSelect } from './selects.tsx';
import { useToolbarKeys } from './use-toolbar-keys.ts';

interface ToolbarProps {
  editor: Editor;
  label: string;
  uploadImage: UploadImage;
  onFailure: (message: string | null) => void;
}

/** One tab stop; arrow keys move within it. It scrolls sideways on narrow screens. */
export function Toolbar({ editor, label, uploadImage, onFailure }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const keys = useToolbarKeys(bar);
  const [isDescribing, setIsDescribing] = useState(false);
  return (
    <div ref={bar} className={classes.toolbar} role="toolbar" aria-label={`${label} formatting`} {...keys}>
      <div className={classes.group}>
        <StyleSelect editor={editor} />
        <SizeSelect editor={editor} />
      </div>
      <div className={classes.group}>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
        <Frame.Strikethrough />
      </div>
      <div className={classes.group}>
        <Frame.BulletList />
        <Frame.OrderedList />
        <NestingControls editor={editor} />
        <Frame.Blockquote />
      </div>
      <div className={classes.group}>
        <Frame.AlignLeft />
        <Frame.AlignCenter />
        <Frame.AlignRight />
        <Frame.AlignJustify />
      </div>
      <div className={classes.group}>
        <LinkControl editor={editor} />
        <ImageControl
          editor={editor}
          uploadImage={uploadImage}
          onFailure={onFailure}
          onInserted={() => setIsDescribing(true)}
        />
        <PictureDescription editor={editor} isOpen={isDescribing} onChange={setIsDescribing} />
      </div>
      <div className={classes.group}>
        <Frame.Undo />
        <Frame.Redo />
      </div>
    </div>
  );
}

/** Buttons that nest lists; their keys are in extensions.ts. */
function NestingControls({ editor }: { editor: Editor }) {
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
