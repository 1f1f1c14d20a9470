import { READINESS_PARTS, type Readiness } from '@tours/contract/readiness';
import { PART_NAMES, readyText } from '@tours/contract/readiness-labels';
import { Link, useSearchParams } from 'react-router';
import { withParam } from '../../lib/with-param.ts';
import { doneColor, Meter } from '../../ui/meter.tsx';
import classes from './readiness.module.css';
import { SHOW, type Shown } from './shown.ts';

/** A bar for each part and for all together. Each opens the travellers behind it. */
export function ReadinessBars({ board, shown }: { board: Readiness; shown: Shown }) {
  const { parts, ready, total } = board;
  return (
    <ul className={`plain-list ${classes.bars}`} aria-label="Progress">
      <Bar name="Ready" text={readyText(board)} done={ready} needed={total} show="notReady" shown={shown} />
      {READINESS_PARTS.map((part) => {
        const { done, needed } = parts[part];
        const text = needed ? `${done} of ${needed} done` : 'Not needed';
        return (
          <Bar key={part} name={PART_NAMES[part]} text={text} done={done} needed={needed} shown={shown} show={part} />
        );
      })}
    </ul>
  );
}

interface BarProps {
  name: string;
  text: string;
  done: number;
  needed: number;
  show: NonNullable<Shown>;
  shown: Shown;
}

function Bar({ name, text, done, needed, show, shown }: BarProps) {
  const [params] = useSearchParams();
  const left = needed - done;
  const isShown = shown === show;
  const next = withParam(params, SHOW, isShown ? null : show);
  const content = (
    <>
      <span className="strong">{name}</span>
      <span className="figures">{text}</span>
      {needed > 0 && <Meter share={done / needed} color={doneColor(left === 0)} />}
      {left > 0 && <span className={`screen-only ${classes.open}`}>{isShown ? 'Show all' : `Show ${left} open`}</span>}
    </>
  );
  return (
    <li data-shown={isShown || undefined}>
      {left > 0 ? (
        <Link to={`?${next}`} replace preventScrollReset className={classes.bar}>
          {content}
        </Link>
      ) : (
        <div className={classes.bar}>{content}</div>
      )}
    </li>
  );
}
