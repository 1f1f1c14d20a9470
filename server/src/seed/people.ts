import type { Context } from '../context.ts';
import { createAgent } from '../domains/agent/create-agent.ts';
import { createCustomer } from '../domains/customer/create-customer.ts';
import { createEmployee } from '../domains/employee/create-employee.ts';

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
  await createEmployee(ctx, {
    divisionIds: [ids.vancouverId],
    name: 'Erin',
    lastname: 'Walsh',
    email: 'employee@coastline.example',
    password,
  });
  await createEmployee(ctx, {
    divisionIds: [ids.vancouverId, ids.rockiesId],
    name: 'Mario',
    lastname: 'Silva',
    email: 'manager@coastline.example',
    password,
  });
  await createAgent(ctx, {
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
  await createEmployee(ctx, {
    divisionIds: [ids.winnipegId],
    name: 'Petra',
    lastname: 'Novak',
    email: 'employee@prairie.example',
    password,
  });
  await createAgent(ctx, {
    partnerId: ids.redRiverId,
    name: 'Ray',
    lastname: 'Dumont',
    email: 'agent@redriver.example',
    password,
  });
}

export async function placeTraveller(ctx: Context): Promise<void> {
  await createCustomer(ctx, { ...DEMO_TRAVELLER, password });
}
