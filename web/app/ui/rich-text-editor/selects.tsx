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
  const options = LEVELS.map((level) => ({ value: String(level), label: `Heading ${level}` }));
  return <Choice label="Paragraph style" value={level} choose={choose} none="Text" options={options} />;
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
  const options = FONT_SIZES.map((size) => ({ value: `${size}px`, label: `${size} px` }));
  return <Choice label="Font size" value={size} choose={choose} none="Size" options={options} />;
}

interface ChoiceProps {
  label: string;
  value: string;
  choose(value: string): void;
  /** The option of an empty value. */
  none: string;
  options: { value: string; label: string }[];
}

function Choice({ label, value, choose, none, options }: ChoiceProps) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
