import { RichText } from '../../../ui/rich-text.tsx';
import classes from '../page/waiver-page.module.css';

export const CONSENT_WORDS = 'I have read the waiver and agree to sign it electronically';

/** What signing on a screen means. */
export function Consent({ html, id }: { html: string; id?: string }) {
  return (
    <div className={classes.consent} id={id}>
      <RichText html={html} />
    </div>
  );
}
