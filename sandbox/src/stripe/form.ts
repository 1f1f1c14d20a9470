import { badParameter } from './errors.ts';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const maxDepth = 6;

/** Parses Stripe's form encoding: `a[b]=1`, `a[0]=x`, `a[]=x`. Every value is text; an empty text unsets. */
export function parseForm(encoded: string): Form {
  const root: Form = Object.create(null);
  for (const [key, value] of new URLSearchParams(encoded)) put(root, keyPath(key), value);
  return asLists(root) as Form;
}

function keyPath(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw badParameter(key, `Invalid parameter name: ${key}`);
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  if (rest.length > maxDepth) throw badParameter(key, `Parameter nested too deeply: ${key}`);
  return [match[1] ?? '', ...rest];
}

function put(root: Form, path: string[], value: string) {
  let node = root;
  for (const [at, rawPart] of path.entries()) {
    const part = rawPart === '' ? String(Object.keys(node).length) : rawPart;
    if (at === path.length - 1) {
      node[part] = value;
      return;
    }
    const existing = node[part];
    const isBranch = typeof existing === 'object' && !Array.isArray(existing);
    const next: Form = isBranch ? existing : Object.create(null);
    node[part] = next;
    node = next;
  }
}

/** Objects with the keys 0, 1, 2… become lists. */
function asLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
