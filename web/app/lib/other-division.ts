import { data, isRouteErrorResponse } from 'react-router';

/** A 404 for a record of another division. The error page offers employees of that division to switch to it. */
export function inOtherDivision(division: string) {
  return data({ otherDivision: division }, { status: 404 });
}

export function otherDivisionOf(error: unknown): string | null {
  const thrown = isRouteErrorResponse(error) ? (error.data as { otherDivision?: unknown } | null) : null;
  return typeof thrown?.otherDivision === 'string' ? thrown.otherDivision : null;
}
