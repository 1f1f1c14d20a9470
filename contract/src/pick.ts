/** A copy with only the named fields. NoInfer: the names decide the type, and not the place that it is given to. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<NoInfer<From>, NoInfer<Name>> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
