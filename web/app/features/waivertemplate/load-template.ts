import type { Client } from '@tours/contract/client';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { elsewhere } from '../../lib/elsewhere.ts';
import { orNotFound } from '../../lib/or-not-found.ts';

/**
 * Loads a template of the current division. Throws 404 for others, and offers to switch the division where that helps.
 */
export async function loadTemplate(client: Client, asked: { id: string; division: string }): Promise<WaiverTemplate> {
  const template = await orNotFound(
    client.getWaiverTemplate({ params: { id: asked.id } }),
    'waiverTemplates.fetchFailed',
  );
  if (template.division !== asked.division) throw elsewhere(template.division);
  return template;
}
