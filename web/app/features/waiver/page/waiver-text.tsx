import type { WaiverTexts } from '@tours/contract/waiver';
import { RichText } from '../../../ui/rich-text.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './waiver-page.module.css';

/** The text of the waiver, on a sheet of its own. */
export function WaiverText({ texts }: { texts: WaiverTexts }) {
  return (
    <TitledSection className={`boxed ${classes.sheet}`} title="The waiver">
      {texts.header && (
        <div className={classes.sheetHead}>
          <RichText html={texts.header} />
        </div>
      )}
      <RichText html={texts.body} />
    </TitledSection>
  );
}
