import { DrizzleQueryError } from 'drizzle-orm';

/** The parts of an error that may be stored or logged. */
interface ErrorLine {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorLine;
  [fact: string]: unknown;
}

/**
 * Facts about a failure that never hold personal data. A database error's `detail` quotes the row, so it is not listed.
 */
const FACTS = ['code', 'status', 'statusCode', 'constraint', 'table', 'column', 'severity', 'requestId'] as const;

const EMAILS = /[\w.+'-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,63}/gi;

/** Mail servers and vendors quote a recipient in their refusals. */
export const withoutEmails = (text: string): string => text.replace(EMAILS, '[email]');

/**
 * An error for the log, without the values of statements, because those are names, emails and password hashes. The
 * statement itself stays, as it holds only placeholders.
 */
export function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const isQuery = error instanceof DrizzleQueryError;
  return {
    type: error.name,
    message: isQuery ? 'A statement failed' : withoutEmails(error.message),
    ...(isQuery ? { query: error.query } : {}),
    ...Object.fromEntries(FACTS.map((fact) => [fact, Reflect.get(error, fact)]).filter(([, value]) => value)),
    stack: isQuery ? framesOf(error) : withoutEmails(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: errorLine(error.cause) }),
  };
}

/** The same as one sentence, for places that keep only a message. */
export function errorSentence(error: unknown): string {
  const { message, cause } = errorLine(error);
  return cause ? `${message}: ${errorSentence((error as Error).cause)}` : message;
}

/** Keeps the frames only, because the first lines of a stack repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
