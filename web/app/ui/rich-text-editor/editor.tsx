import { Group, Input } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor as OpenEditor, useEditor } from '@tiptap/react';
import { visibleText } from '@tours/contract/visible-text';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { UploadImage } from '../image-field/use-image-upload.ts';
import richText from '../rich-text.module.css';
import classes from './editor.module.css';
import { extensions } from './extensions.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextEditorProps {
  label: string;
  /** HTML as the server stored it; empty without a text. */
  value: string;
  onChange: (html: string) => void;
  /** Maximum number of visible characters, see contract/visible-text. */
  max: number;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  uploadImage: UploadImage;
  /** Path of the field, by which a form finds and focuses it. */
  'data-path'?: string;
}

/** The editor itself, loaded by `RichTextEditor`. It never cuts typed text; a text that is too long is reported. */
export default function Editor(props: RichTextEditorProps) {
  const { label, value, max, error, description, uploadImage } = props;
  const [labelId, notesId] = [useId(), useId()];
  const [failure, setFailure] = useState<string | null>(null);
  const letters = visibleText(value).length;
  const tooMany = letters > max ? `${letters - max} characters over the limit of ${max}` : null;
  const problem = tooMany ?? error;
  const editor = useRichText(props, {
    'aria-labelledby': labelId,
    'aria-describedby': notesId,
    'aria-invalid': String(Boolean(problem)),
  });
  return (
    <Input.Wrapper
      label={label}
      size="md"
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => editor?.commands.focus() }}
      description={description}
    >
      <Frame
        editor={editor}
        unstyled
        withTypographyStyles={false}
        classNames={{ root: classes.frame, control: classes.control, controlIcon: classes.icon }}
        mod={{ failed: Boolean(problem) }}
      >
        {editor && <Toolbar editor={editor} label={label} uploadImage={uploadImage} onFailure={setFailure} />}
        <Frame.Content className={`${richText.text} ${classes.content}`} />
      </Frame>
      <Group id={notesId} justify="space-between" wrap="nowrap" gap="sm" mt={4}>
        <div role="status">
          {problem && <Input.Error>{problem}</Input.Error>}
          {failure && <Input.Error>{failure}</Input.Error>}
        </div>
        <span className={classes.counter} data-over={tooMany ? true : undefined}>
          {letters}/{max}
        </span>
      </Group>
    </Input.Wrapper>
  );
}

/** The empty line after the last block, on which people can always continue. */
const EMPTY_END = /(<p[^>]*><\/p>)+$/;

/** Tab moves to the next field, even from a list, so that people who use only the keyboard can leave the editor. */
const leaveTab = (_view: unknown, { key }: KeyboardEvent) => key === 'Tab';

/** The tiptap editor of the field. It reports typed text and applies values set from outside. */
function useRichText(props: RichTextEditorProps, described: Record<string, string>): OpenEditor | null {
  const { value, onChange, required, 'data-path': path } = props;
  const reported = useRef(value);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': String(required ?? false),
    ...described,
    ...(path ? { 'data-path': path } : {}),
  };
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes, handleDOMEvents: { keydown: leaveTab } },
    onUpdate: ({ editor }) => {
      reported.current = editor.isEmpty ? '' : editor.getHTML().replace(EMPTY_END, '');
      onChange(reported.current);
    },
  });

  useEffect(() => {
    if (!editor || value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return editor;
}
