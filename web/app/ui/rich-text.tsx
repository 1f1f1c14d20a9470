import classes from './rich-text.module.css';

/** HTML that the server sanitised when it was written or fetched. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract promises sanitised HTML in these fields
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
