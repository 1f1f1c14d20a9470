import { badParameter } from './errors.ts';
import { present, type World } from './world.ts';

const maxDepth = 4;

/** Replaces ids with their objects along each `expand[]` path, as far as Stripe allows. */
export function expandPaths(world: World, object: object, paths: string[]): object {
  return paths.reduce((expanded, path) => {
    const parts = path.split('.');
    if (parts.length > maxDepth) throw badParameter('expand', `You cannot expand more than ${maxDepth} levels.`);
    return expandOne(world, expanded, parts, path);
  }, object);
}

function expandOne(world: World, node: object, keys: string[], path: string): object {
  if (Array.isArray(node)) return node.map((one) => expandOne(world, one, keys, path));
  const [key = '', ...rest] = keys;
  const value = (node as Record<string, unknown>)[key];
  if (value === undefined) throw badParameter('expand', `This property cannot be expanded (${path}).`);
  if (value === null) return node;
  const target = typeof value === 'string' ? lookUp(world, value) : (value as object);
  if (!target) throw badParameter('expand', `This property cannot be expanded (${path}).`);
  return { ...node, [key]: rest.length > 0 ? expandOne(world, target, rest, path) : target };
}

function lookUp(world: World, id: string): object | undefined {
  const collections = {
    pi: world.intents,
    seti: world.setupIntents,
    ch: world.charges,
    re: world.refunds,
    dp: world.disputes,
    cus: world.customers,
    pm: world.paymentMethods,
    fee: world.fees,
    tr: world.transfers,
    trr: world.reversals,
  };
  const prefix = id.slice(0, id.indexOf('_')) as keyof typeof collections;
  const found = collections[prefix]?.get(id);
  return found && present(found);
}
