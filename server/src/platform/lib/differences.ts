import { isDeepStrictEqual } from 'node:util';
import { pick } from '@tours/contract/pick';

/** The fields that really change, with both values, as `audit` takes them. A field that is not given stays. */
export function differences<Row extends object>(before: Row, wanted: Partial<NoInfer<Row>>) {
  const fields = (Object.keys(wanted) as (keyof Row)[]).filter(
    (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], before[field]),
  );
  return fields.length ? { before: pick(before, fields), after: pick(wanted, fields) } : null;
}
