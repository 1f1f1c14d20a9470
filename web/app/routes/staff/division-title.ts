interface Page {
  loaderData: { division: { name: string } } | undefined;
}

/** The `meta` of a page about a division. */
export const divisionTitle =
  (title: string) =>
  ({ loaderData }: Page) => [{ title: `${title} · ${loaderData?.division.name ?? 'Staff'}` }];
