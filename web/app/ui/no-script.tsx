import classes from './no-script.module.css';

/** Says that the page can be read without scripts, but not used. */
export function NoScript() {
  return (
    <noscript>
      <p className={classes.hint}>JavaScript is turned off in your browser. Turn it on to book, pay, sign or log in.</p>
    </noscript>
  );
}
