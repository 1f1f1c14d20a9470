import { z } from 'zod';

/** A field that this audience does not get. A verb that gives it does not compile, and its answer would be refused. */
export const hidden = z.never().optional();

/** The contact of an order, for employees, for the customer, and for the people with its link. */
export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** Agents see who ordered, and no contact data. */
export const contactForAgent = z.object({ name: z.string(), email: hidden, phone: hidden });
