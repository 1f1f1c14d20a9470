import { z } from 'zod';
import { badParameter } from './errors.ts';
import type { Form } from './form.ts';
import { expand } from './params.ts';
import type { File } from './types.ts';
import { type Call, newId, nowSeconds } from './world.ts';

/** Evidence files of all disputes have this limit. */
const largest = 5_000_000;

export const createFileParams = z.strictObject({
  purpose: z.literal('dispute_evidence'),
  file: z.strictObject({ name: z.string(), type: z.string(), content: z.string() }),
  expand,
});

export function createFile({ world }: Call, { purpose, file }: z.infer<typeof createFileParams>): File {
  const { length } = Buffer.from(file.content, 'base64');
  if (length > largest) throw badParameter('file', 'The file is too large.');
  if (!['application/pdf', 'image/jpeg', 'image/png'].includes(file.type))
    throw badParameter('file', `Files of the type ${file.type} cannot be used as evidence.`);
  const made: File = {
    id: newId('file'),
    object: 'file',
    created: nowSeconds(),
    filename: file.name,
    purpose,
    size: length,
    type: file.type.split('/')[1] ?? '',
    $: { content: file.content },
  };
  return world.files.set(made.id, made);
}

/** Reads the parts of a multipart form. A file becomes its name, type and content in base64. */
export async function parseMultipart(body: Buffer, contentType: string): Promise<Form> {
  const parsed = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const form: Form = {};
  for (const [name, value] of parsed)
    form[name] =
      typeof value === 'string'
        ? value
        : {
            name: value.name,
            type: value.type,
            content: Buffer.from(await value.arrayBuffer()).toString('base64'),
          };
  return form;
}
