import type { GroupProgress, MissingFamily } from '@tours/contract/group-progress';
import { Link } from 'react-router';
import { groupWaiversPath } from '../../../lib/paths.ts';
import classes from './groups-home.module.css';

/** The families with unsigned waivers, folded because a class has many. */
export function MissingFamilies({ group: { _id, missing, missingCount, title } }: { group: GroupProgress }) {
  if (!missingCount) return null;
  const rest = missingCount - missing.length;
  return (
    <details className={classes.missing}>
      <summary>
        {missingCount === 1 ? '1 family still has to sign' : `${missingCount} families still have to sign`}
      </summary>
      <ul className={classes.families} aria-label={`Families of ${title} with unsigned waivers`}>
        {missing.map((family, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: families have no id here, and their order does not change
          <li key={index}>
            <span>{family.name}</span> <span className="soft">{whatIsMissing(family)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to={groupWaiversPath(_id)} className={classes.rest}>
          And {rest} more: open all waivers
        </Link>
      )}
    </details>
  );
}

/** Nothing more is said about a person who travels alone. A traveller may have several waivers, for several tours. */
function whatIsMissing({ name, travellers, unsignedCount }: MissingFamily): string {
  const isAlone = travellers.length === 1 && travellers[0] === name;
  const people = isAlone ? '' : `for ${travellers.join(', ')}`;
  return unsignedCount > travellers.length ? `${people} (${unsignedCount} waivers)`.trim() : people;
}
