import type { Context } from '../src/platform/context.ts';
import { placeAgent } from './place-agent.ts';
import { placeCustomer } from './place-customer.ts';
import { placeEmployee } from './place-employee.ts';

const DEMO_PASSWORD = 'demo-password-1';
export const DEMO_TRAVELLER = {
  name: 'Robin Carter',
  email: 'traveller@home.example',
  phone: '+1 604 555 0177',
};

const password = DEMO_PASSWORD;

interface Coastline {
  vancouverId: string;
  rockiesId: string;
  mapleId: string;
}

export async function placePeopleOfCoastline(ctx: Context, ids: Coastline): Promise<void> {
  await placeEmployee(ctx, {
    divisionIds: [ids.vancouverId],
    name: 'Erin',
    lastname: 'Walsh',
    email: 'employee@coastline.example',
    password,
    canReadHealth: true,
  });
  await placeEmployee(ctx, {
    divisionIds: [ids.vancouverId, ids.rockiesId],
    name: 'Mario',
    lastname: 'Silva',
    email: 'manager@coastline.example',
    password,
  });
  await placeAgent(ctx, {
    partnerId: ids.mapleId,
    name: 'Amélie',
    lastname: 'Tremblay',
    email: 'agent@maple.example',
    password,
  });
}

export async function placePeopleOfPrairie(
  ctx: Context,
  ids: { winnipegId: string; redRiverId: string },
): Promise<void> {
  await placeEmployee(ctx, {
    divisionIds: [ids.winnipegId],
    name: 'Petra',
    lastname: 'Novak',
    email: 'employee@prairie.example',
    password,
    canReadHealth: true,
  });
  await placeAgent(ctx, {
    partnerId: ids.redRiverId,
    name: 'Ray',
    lastname: 'Dumont',
    email: 'agent@redriver.example',
    password,
  });
}

export async function placeTraveller(ctx: Context): Promise<void> {
  await placeCustomer(ctx, { ...DEMO_TRAVELLER, password });
}
