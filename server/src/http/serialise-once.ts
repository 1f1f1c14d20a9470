import { serializerCompiler } from 'fastify-type-provider-zod';

type SerializerCompiler = typeof serializerCompiler;

/**
 * Serialises an answer with its schema. An answer that several requests share is checked and written once, because
 * verbs never change theirs.
 */
export const serialiseOnce: SerializerCompiler = (route) => {
  const serialise = serializerCompiler(route);
  const written = new WeakMap<object, string>();
  return (answer: unknown) => {
    if (typeof answer !== 'object' || answer === null) return serialise(answer);
    const text = written.get(answer) ?? serialise(answer);
    written.set(answer, text);
    return text;
  };
};
