/** The body of every refusal. `message` can be shown as it is; `requestId` finds the log line. */
export interface ErrorBody {
  error: string;
  message: string;
  details?: unknown;
  requestId?: string;
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
}
