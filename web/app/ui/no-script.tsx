import classes from './no-script.module.css';

/** Everything can be read without scripts; nothing can be done. */
export function NoScript() {
  return (
    <noscript>
      <p className={classes.hint}>
        JavaScript is turned off in your browser. Please turn it on to book, pay, sign or log in here.
      </p>
    </noscript>
  );
}
