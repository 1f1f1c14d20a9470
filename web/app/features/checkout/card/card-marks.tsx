import classes from './card-marks.module.css';

/** The accepted cards at a glance. The sentence beside them names the same cards. */
export function CardMarks() {
  return (
    <span className={classes.marks} aria-hidden>
      <svg className={classes.mark} viewBox="0 0 48 30" role="presentation">
        <rect width="48" height="30" rx="4" fill="#fff" />
        <text x="24" y="20.5" textAnchor="middle" fontSize="14" fontWeight="800" fontStyle="italic" fill="#1a1f71">
          VISA
        </text>
      </svg>
      <svg className={classes.mark} viewBox="0 0 48 30" role="presentation">
        <rect width="48" height="30" rx="4" fill="#fff" />
        <circle cx="19.5" cy="15" r="9" fill="#eb001b" />
        <circle cx="28.5" cy="15" r="9" fill="#f79e1b" />
        <path d="M24 7.2a9 9 0 0 1 0 15.6a9 9 0 0 1 0-15.6" fill="#ff5f00" />
      </svg>
      <svg className={classes.mark} viewBox="0 0 48 30" role="presentation">
        <rect width="48" height="30" rx="4" fill="#006fcf" />
        <text x="24" y="19.5" textAnchor="middle" fontSize="11.5" fontWeight="800" fill="#fff">
          AMEX
        </text>
      </svg>
    </span>
  );
}
