import { data, isRouteErrorResponse } from 'react-router';

/** A 404 for a record of another division. The error page offers employees of that division to switch to it. */
export function elsewhere(division: string) {
  return data({ otherDivision: division }, { status: 404 });
}

export function otherDivisionOf(error: unknown): string | null {
  const told = isRouteErrorResponse(error) ? (error.data as { otherDivision?: unknown } | null) : null;
  return typeof told?.otherDivision === 'string' ? told.otherDivision : null;
}
