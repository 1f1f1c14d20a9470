import classes from './mail-text.module.css';

/** A mail as its readers get it, in the form without pictures. */
export const MailText = ({ children }: { children: string }) => <pre className={classes.mail}>{children}</pre>;
