import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './folded-text.module.css';

/** Letters of HTML that fit into the lines shown on a phone. A shorter text needs no button. */
const SHORT = 280;

/** On a phone a long text shows its first lines, so that the tours are near. */
export function FoldedText({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (html.length <= SHORT) return <RichText html={html} />;
  return (
    <div>
      <div id={id} className={classes.text} data-open={isOpen || undefined}>
        <RichText html={html} />
      </div>
      <Button
        className={classes.button}
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Read more'}
      </Button>
    </div>
  );
}
