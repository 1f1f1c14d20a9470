import { Money } from '../money.tsx';
import classes from './sums.module.css';

interface SumsProps {
  /** Names and amounts, and the class of a mark before the name. */
  rows: readonly (readonly [name: string, cents: number, mark?: string | undefined])[];
  className: string | undefined;
}

/** Amounts in lines, each at the end of the line of its name. */
export function Sums({ rows, className }: SumsProps) {
  return (
    <dl className={`${classes.sums} ${className}`}>
      {rows.map(([name, cents, mark]) => (
        <div key={name}>
          <dt>
            {mark && <span className={mark} aria-hidden />} {name}
          </dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
