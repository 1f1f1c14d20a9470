/** The body of every refusal. `message` can be shown as it is; `requestId` finds the log line. */
export interface ErrorBody {
  error: string;
  message: string;
  details?: unknown;
  requestId?: string;
}

/** A proxy may answer with JSON of its own, whose text is not for people. */
export function isErrorBody(body: unknown): body is ErrorBody {
  const { error, message } = (body ?? {}) as Partial<Record<string, unknown>>;
  return typeof error === 'string' && CODE.test(error) && typeof message === 'string';
}

const CODE = /^\w+\.\w+$|^unexpected$/;
