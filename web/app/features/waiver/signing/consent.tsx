import { RichText } from '../../../ui/rich-text.tsx';
import classes from '../page/waiver-page.module.css';

export const CONSENT_LABEL = 'I have read the waiver and agree to sign it electronically';

/** The text about signing electronically. */
export function Consent({ html }: { html: string }) {
  return (
    <div className={classes.consent}>
      <RichText html={html} />
    </div>
  );
}
