import classes from './skip-link.module.css';

/** Leads past the header, for people who use the keyboard. It is visible while it has the focus. */
export function SkipLink() {
  return (
    <a className={`screen-only ${classes.skip}`} href="#content">
      Skip to content
    </a>
  );
}
