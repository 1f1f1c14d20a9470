import { z } from 'zod';
import { fareharborPk } from './values.ts';

const bound = z.int().min(0).max(120).nullable();

/** A `SetAgeRange` of ages.ts, which the pages import without zod. */
export const setAgeRange = z
  .object({ customerType: fareharborPk, from: bound, to: bound })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    message: 'The first age can’t be above the last',
    path: ['to'],
  });
