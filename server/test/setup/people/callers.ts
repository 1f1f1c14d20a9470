import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { World } from '../world/world.ts';
import { clientOf } from './client-of.ts';
import { peopleOf } from './people.ts';

/** Every kind of caller, and for each signed-in kind a neighbour: another person of the same kind. */
export const CALLERS = ['visitor', 'customer', 'agent', 'employee'] as const;
export const NEIGHBOURS = ['otherCustomer', 'otherAgent', 'otherEmployee'] as const;
export type CallerName = (typeof CALLERS)[number] | (typeof NEIGHBOURS)[number];
export const kindOf = (name: CallerName) =>
  (({ otherCustomer: 'customer', otherAgent: 'agent', otherEmployee: 'employee' }) as const)[name as never] ??
  (name as (typeof CALLERS)[number]);

type Entered = Pick<World, 'client' | 'origin' | 'query' | 'sandbox'>;
export type SignedIn = { cookie: string; client: Client };

/** Signs in all callers. The neighbours share no company, partner or order with the others. */
export async function signInEverybody(world: Entered): Promise<Record<CallerName, SignedIn>> {
  const people = peopleOf(world);
  await people.forgetAttempts();
  const otherCustomer = await newCustomer(world);
  return {
    visitor: { cookie: '', client: clientOf(world.origin) },
    customer: await people.signIn('traveller@home.example'),
    agent: await people.signIn('agent@maple.example'),
    employee: await people.signIn('employee@coastline.example'),
    otherCustomer: await people.signIn(otherCustomer.email, otherCustomer.password),
    otherAgent: await people.signIn('agent@redriver.example'),
    otherEmployee: await people.signIn('employee@prairie.example'),
  };
}

/** A customer without orders, who signed up alone. */
export async function newCustomer(world: Entered) {
  const body = { email: `${randomUUID()}@neighbours.example`, password: 'chosen by myself' };
  await world.client.signUp({ body });
  await world.query('update users set email_verified = true where email = $1', [body.email]);
  await world.query(
    `insert into customers (name, email, phone, identity_id) select 'Neighbour', email, '', id from users where email = $1`,
    [body.email],
  );
  return body;
}
