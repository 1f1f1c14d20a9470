import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addDays, isDate } from './clock.ts';
import { invalid } from './errors.ts';
import { presentAvailability, presentCompany, presentItem } from './present-catalogue.ts';
import { isListedAsBookable } from './refusal-for.ts';
import type { Item } from './types.ts';
import { availabilityOf, chargingCompany, companyOf, itemOf, offeredItem, offeredItems, type World } from './world.ts';

type Company = { shortname: string };
type Flags = { detailed?: string; bookable_only?: string };

const longestRangeDays = 7;

export function addCatalogueRoutes(scope: FastifyInstance, world: World, config: Config) {
  scope.get<{ Params: Company }>('/companies/:shortname/', async ({ params }) => ({
    company: presentCompany(chargingCompany(world, params.shortname)),
  }));
  scope.get<{ Params: Company }>('/companies/:shortname/checkin-statuses/', async ({ params }) => ({
    checkin_statuses: companyOf(params.shortname).checkinStatuses,
  }));
  addItemRoutes(scope, world, config);
  addAvailabilityRoutes(scope, world);
}

function addItemRoutes(scope: FastifyInstance, world: World, config: Config) {
  const baseUrl = (request: { protocol: string; host: string }) =>
    config.publicUrl ?? `${request.protocol}://${request.host}`;

  scope.get<{ Params: Company; Querystring: Flags }>('/companies/:shortname/items/', async (request) => {
    const options = { detailed: request.query.detailed === 'yes', baseUrl: baseUrl(request) };
    return { items: offeredItems(world, request.params.shortname).map((item) => presentItem(item, options)) };
  });

  scope.get<{ Params: Company & { pk: string }; Querystring: Flags }>(
    '/companies/:shortname/items/:pk/',
    async (request) => {
      const item = offeredItem(world, request.params.shortname, Number(request.params.pk));
      return { item: presentItem(item, { detailed: request.query.detailed === 'yes', baseUrl: baseUrl(request) }) };
    },
  );
}

function addAvailabilityRoutes(scope: FastifyInstance, world: World) {
  type Params = Company & { pk: string };

  scope.get<{ Params: Params & { from: string; to: string }; Querystring: Flags }>(
    '/companies/:shortname/items/:pk/minimal/availabilities/date-range/:from/:to/',
    async (request) => {
      const { shortname, pk, from, to } = request.params;
      return listMinimal(world, offeredItem(world, shortname, Number(pk)), from, to, request.query);
    },
  );

  scope.get<{ Params: Params }>('/companies/:shortname/availabilities/:pk/', async ({ params }) => {
    const availability = availabilityOf(world, params.shortname, params.pk);
    return {
      availability: presentAvailability(itemOf(availability.company, availability.itemPk), availability, 'single'),
    };
  });
}

/** Days are days in the company's zone: every departure's timestamp begins with the local date. */
function listMinimal(world: World, item: Item, from: string, to: string, flags: Flags) {
  if (!isDate(from) || !isDate(to) || to < from || to > addDays(from, longestRangeDays - 1)) {
    throw invalid('availability-date-range-invalid', `Invalid date range (${longestRangeDays} days at most)`);
  }
  const found = world.availabilities.list().filter((one) => {
    const day = one.startAt.slice(0, 10);
    if (one.itemPk !== item.pk || day < from || day > to || one.status === 'call') return false;
    return flags.bookable_only === 'no' || isListedAsBookable(one);
  });
  found.sort((a, b) => a.startsAtMs - b.startsAtMs);
  return { availabilities: found.map((one) => presentAvailability(item, one, 'minimal')) };
}
