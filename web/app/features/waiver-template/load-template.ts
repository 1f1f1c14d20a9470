import type { Client } from '@tours/contract/client';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { orNotFound } from '../../lib/or-not-found.ts';
import { inOtherDivision } from '../../lib/other-division.ts';

/** Loads a template. Throws 404 for another division, and offers to switch where that helps. */
export async function loadTemplate(client: Client, asked: { id: string; division: string }): Promise<WaiverTemplate> {
  const template = await orNotFound(
    client.getWaiverTemplate({ params: { id: asked.id } }),
    'waiverTemplates.fetchFailed',
  );
  if (template.division !== asked.division) throw inOtherDivision(template.division);
  return template;
}
