import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { extensions } from './extensions.ts';
import type { RichTextEditorProps } from './index.tsx';

interface Described {
  labelId: string;
  notesId: string;
  isInvalid: boolean;
}

/** The empty line after the last block, on which people can always continue. */
const EMPTY_END = /(<p[^>]*><\/p>)+$/;

/** Tab moves to the next field, even from a list, so that people who use only the keyboard can leave the editor. */
const leaveTab = (_view: unknown, { key }: KeyboardEvent) => key === 'Tab';

/** The tiptap editor of the field. It reports typed text and applies values set from outside. */
export function useRichText(props: RichTextEditorProps, { labelId, notesId, isInvalid }: Described): Editor | null {
  const { value, onChange, required, 'data-path': path } = props;
  const reported = useRef(value);
  const listener = useRef(onChange);
  listener.current = onChange;

  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => {
      reported.current = editor.isEmpty ? '' : editor.getHTML().replace(EMPTY_END, '');
      listener.current(reported.current);
    },
  });

  useEffect(() => {
    if (!editor || value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': notesId,
      'aria-invalid': String(isInvalid),
      'aria-required': String(required ?? false),
      ...(path ? { 'data-path': path } : {}),
    };
    editor?.setOptions({ editorProps: { attributes, handleDOMEvents: { keydown: leaveTab } } });
  }, [editor, labelId, notesId, isInvalid, required, path]);

  return editor;
}
