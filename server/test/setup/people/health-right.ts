import type { World } from '../world/world.ts';

/** Mario manages both divisions of Coastline Tours, and the demo world gives him the right to read health answers. */
export const setMariosHealthRight = ({ query }: Pick<World, 'query'>, canReadHealth: boolean) =>
  query(`update employees set can_read_health = $1 where email = 'manager@coastline.example'`, [canReadHealth]);
