import { data, isRouteErrorResponse } from 'react-router';

/** For a record of another division: not found here, and whoever works there as well is offered the switch. */
export function elsewhere(division: string) {
  return data({ otherDivision: division }, { status: 404 });
}

export function otherDivisionOf(error: unknown): string | null {
  const told = isRouteErrorResponse(error) ? (error.data as { otherDivision?: unknown } | null) : null;
  return typeof told?.otherDivision === 'string' ? told.otherDivision : null;
}
