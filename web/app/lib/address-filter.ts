/** Filters of a list in its address. Anything but a known value is ignored. */
import { isUuid } from '@tours/contract/uuid';

export const choiceIn = <Choice extends string>(params: URLSearchParams, name: string, known: readonly Choice[]) =>
  known.find((choice) => choice === params.get(name));

export function idIn(params: URLSearchParams, name: string): string | undefined {
  const id = params.get(name);
  return id && isUuid(id) ? id : undefined;
}
