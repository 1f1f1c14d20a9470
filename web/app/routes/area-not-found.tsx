import { data } from 'react-router';

/** An unknown address of staff or of a portal: the area shows the error with its navigation. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function AreaNotFoundRoute() {
  return null;
}
