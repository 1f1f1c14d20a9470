import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { FONT_SIZES } from '@tours/contract/constants';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { UploadImage } from '../image-field/use-image-upload.ts';
import classes from './editor.module.css';
import { ImageControl } from './image-control.tsx';
import { LinkControl } from './link-control.tsx';
import { PictureDescription } from './picture-description.tsx';

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

const CONTROLS = 'button:not(:disabled), select';

/** Keys of a toolbar as in the ARIA practices: Tab enters and leaves, arrows, Home and End move within. */
function useToolbarKeys(bar: RefObject<HTMLDivElement | null>) {
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const stopAt = (stop: Element | undefined) => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1;
  };
  const start = useEffectEvent(() => stopAt(controls()[0]));
  useEffect(() => start(), []);

  function onKeyDown(event: KeyboardEvent) {
    const usable = controls().filter((control) => control.matches(CONTROLS));
    const at = usable.indexOf(event.target as HTMLElement);
    if (at === -1) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: usable.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    usable.at(to % usable.length)?.focus();
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (controls().includes(target as HTMLElement)) stopAt(target);
  };
  /** After leaving, Tab enters at the first control again, because the last one may be disabled by then. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!bar.current?.contains(relatedTarget)) stopAt(controls()[0]);
  };
  return { onKeyDown, onFocus, onBlur };
}

const LEVELS = [1, 2, 3, 4] as const;

/** A choice keeps the focus in the select, so that the arrow keys show one option after the other. */
function StyleSelect({ editor }: { editor: Editor }) {
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

function SizeSelect({ editor }: { editor: Editor }) {
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
