import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../platform/lib/app-error.ts';
import { isPlainData } from '../platform/lib/plain-data.ts';

/** A small body can be wrong in thousands of places, and it takes seconds to find and name each of them. */
const MOST_PROBLEMS = 100;

/** An error names all unknown fields, and thus could be as long as the body. */
const MOST_LETTERS = 200;

/** Checks every input of every endpoint: first that it is plain text and data, then that it fits its schema. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = '' }) =>
  (data) => {
    const refusal = (message: string) => new AppError('request.invalid', [{ path: httpPart, message }]);
    if (!isPlainData(data)) return { error: refusal('has invalid characters or is nested too deeply') };
    let found = 0;
    const count = () => {
      found += 1;
      if (found > MOST_PROBLEMS) throw refusal('is wrong in too many places');
      return undefined;
    };
    const { error, data: value } = schema.safeParse(data, { error: count });
    if (error) return { error: new AppError('request.invalid', problems(httpPart, { errors: [error.issues] })) };
    return { value };
  };

interface Wrong {
  message?: string;
  path?: PropertyKey[];
  /** If a value may have one of several shapes, these are its errors for each shape. */
  errors?: Wrong[][];
}

/** Lists the errors by field. If several shapes are allowed, the one with the fewest errors was probably meant. */
function problems(path: string, { message, errors }: Wrong): { path: string; message: string }[] {
  const [nearest] = (errors ?? []).toSorted((one, other) => one.length - other.length);
  if (!nearest?.length) return [{ path, message: cut(message ?? '') }];
  return nearest.flatMap((wrong) => problems([path, ...(wrong.path ?? [])].join('/'), wrong));
}

const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
