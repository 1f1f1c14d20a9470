import { Title } from '@mantine/core';
import type { WaiverTexts } from '@tours/contract/waiver';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './waiver-page.module.css';

/** The text of the waiver, on a sheet of its own. */
export function WaiverText({ texts }: { texts: WaiverTexts }) {
  return (
    <section className={classes.sheet} aria-labelledby="text-heading">
      <Title order={2} size="h3" id="text-heading" mb="sm">
        The waiver
      </Title>
      {texts.header && (
        <div className={classes.sheetHead}>
          <RichText html={texts.header} />
        </div>
      )}
      <RichText html={texts.body} />
    </section>
  );
}
