import type { Shape } from '../../waiting/page-skeleton.tsx';

/** The pages of staff and portals are lists by default. */
const SHAPES: [RegExp, Shape][] = [
  [/\/(create|edit)$|^\/account$/, 'form'],
  [/\/(items|trips|today)$|^\/partners\/groups$/, 'cards'],
  [/^\/(orders|waivers)\/|\/orders\/[^/]+$|\/manifests$|\/proofs$|\/refund$|^\/customers\/bookings\/[^/]+$/, 'text'],
  [/^\/(companies|customers|partners)\/[^/]+/, 'list'],
];

/** The rough shape of the page at a path, for its skeleton. */
export function shapeOf(pathname: string): Shape {
  return SHAPES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'text';
}
