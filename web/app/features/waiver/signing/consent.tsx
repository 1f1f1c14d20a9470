import { RichText } from '../../../ui/rich-text.tsx';
import classes from '../page/waiver-page.module.css';

export const CONSENT_LABEL = 'I have read the waiver and agree to sign it electronically';

/** The text about signing electronically. */
export function Consent({ html, id }: { html: string; id?: string }) {
  return (
    <div className={classes.consent} id={id}>
      <RichText html={html} />
    </div>
  );
}
