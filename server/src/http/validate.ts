import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from '../platform/lib/app-error.ts';
import { isPlainData } from '../platform/lib/plain-data.ts';

/** Checks every input of every endpoint: first that it is plain text and data, then that it fits its schema. */
export const validateInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data) => {
    if (isPlainData(data)) return validate(data);
    const problem = { path: route.httpPart ?? '', message: 'has invalid characters or is nested too deeply' };
    return { error: new AppError('request.invalid', [problem]) };
  };
};
