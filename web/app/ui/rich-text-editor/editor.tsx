import { Group, Input } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { visibleText } from '@tours/contract/visible-text';
import { useId, useState } from 'react';
import richText from '../rich-text.module.css';
import classes from './editor.module.css';
import type { RichTextEditorProps } from './index.tsx';
import { Toolbar } from './toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

/** The editor itself, loaded by `RichTextEditor`. It never cuts typed text; a text that is too long is reported. */
export default function Editor(props: RichTextEditorProps) {
  const { label, value, max, error, description, uploadImage } = props;
  const [labelId, notesId] = [useId(), useId()];
  const [failure, setFailure] = useState<string | null>(null);
  const letters = visibleText(value).length;
  const tooMany = letters > max ? `${letters - max} characters over the limit of ${max}` : null;
  const problem = tooMany ?? error;
  const editor = useRichText(props, { labelId, notesId, isInvalid: Boolean(problem) });
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
