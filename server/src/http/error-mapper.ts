import type { ErrorBody } from '@tours/contract/error-body';
import { type ErrorCode, errorCodes } from '@tours/contract/errors';
import { filled } from '@tours/contract/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { constraintCode, isOutOfTime } from '../platform/db/errors.ts';
import { FareHarborUnavailable } from '../platform/integrations/fareharbor/port.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../platform/integrations/stripe/port.ts';
import { AppError } from '../platform/lib/app-error.ts';

export interface Refusal {
  status: number;
  body: ErrorBody;
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  // An id in the address is longer than any of ours.
  FST_ERR_MAX_PARAM_LENGTH: 'resource.notFound',
};

/**
 * Turns every failure into an answer, and nothing else does. Expected errors keep their message, and others show only
 * an id.
 */
export function toRefusal(error: unknown, requestId: string): Refusal {
  const expected = expectedRefusal(error);
  if (!expected) return refusal('unexpected', undefined, requestId);
  return refusal(expected.code, expected.details, requestId);
}

function expectedRefusal(error: unknown): { code: ErrorCode; details?: unknown } | null {
  if (error instanceof AppError) return error;
  if (error instanceof FareHarborUnavailable) return { code: 'fareharbor.unavailable' };
  if (error instanceof PaymentsUnavailable) return { code: 'payment.unavailable' };
  if (error instanceof PaymentsRefused) return { code: 'payment.refused' };
  const constraint = constraintCode(error);
  if (constraint) return { code: constraint };
  if (isOutOfTime(error)) return { code: 'request.tookTooLong' };
  const { code, statusCode } = error as FastifyError;
  const known = FASTIFY_CODES[code];
  if (known) return { code: known };
  if (statusCode === 429) return { code: 'request.rateLimited' };
  // A file outside its folder is not found, like any missing file.
  if (statusCode === 403) return { code: 'resource.notFound' };
  // 412 and 416: a condition or a range that a built file does not meet.
  if (statusCode === 400 || statusCode === 412 || statusCode === 416) return { code: 'request.invalid' };
  return null;
}

function refusal(code: ErrorCode, details: unknown, requestId: string): Refusal {
  const { status, message: sentence } = errorCodes[code];
  const message = filled(sentence, { ...(details as object | undefined) });
  return { status, body: { error: code, message, ...(details === undefined ? {} : { details }), requestId } };
}

/** The fields of invalid input. Details of other refusals are for the caller alone: one names children and their ages. */
const fieldsOf = ({ error, details }: ErrorBody) => (error === 'request.invalid' ? { details } : {});

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = toRefusal(error, request.id);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: body.error, ...fieldsOf(body) }, 'request refused');
  return reply.status(status).send(body);
}
