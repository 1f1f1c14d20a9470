import { type Editor, useEditorState } from '@tiptap/react';
import { FONT_SIZES } from '@tours/contract/constants';
import classes from './editor.module.css';

const LEVELS = [1, 2, 3, 4] as const;

/** A choice keeps the focus in the select, so that the arrow keys show one option after the other. */
export function StyleSelect({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isActive('heading') ? String(editor.getAttributes('heading').level) : ''),
  });
  const choose = (chosen: string) => {
    const level = LEVELS.find((level) => String(level) === chosen);
    if (level) editor.chain().setHeading({ level }).run();
    else editor.chain().setParagraph().run();
  };
  return (
    <select
      className={classes.select}
      aria-label="Paragraph style"
      value={level}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Text</option>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          Heading {level}
        </option>
      ))}
    </select>
  );
}

export function SizeSelect({ editor }: { editor: Editor }) {
  const size = useEditorState({
    editor,
    selector: ({ editor }) => String(editor.getAttributes('textStyle').fontSize ?? ''),
  });
  const choose = (chosen: string) => {
    if (chosen) editor.chain().setFontSize(chosen).run();
    else editor.chain().unsetFontSize().run();
  };
  return (
    <select
      className={classes.select}
      aria-label="Font size"
      value={size}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Size</option>
      {FONT_SIZES.map((size) => (
        <option key={size} value={`${size}px`}>
          {size} px
        </option>
      ))}
    </select>
  );
}
