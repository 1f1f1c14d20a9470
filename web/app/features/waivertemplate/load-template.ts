import type { Client } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import { uuid } from '@tours/contract/values';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { data } from 'react-router';
import { isRefusal } from '../../lib/api.ts';

/** A template of the division that is worked in; of any other the page is not found. */
export async function loadTemplate(client: Client, asked: { id: string; division: string }): Promise<WaiverTemplate> {
  const id = uuid.safeParse(asked.id).data;
  if (!id) throw data(null, { status: 404 });
  const template = await client.getWaiverTemplate({ params: { id } }).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) throw data(null, { status: 404 });
    const requestId = isRefusal(error) ? error.requestId : undefined;
    throw data({ message: message('waiverTemplates.fetchFailed'), requestId }, { status: 503 });
  });
  if (template.division !== asked.division) throw data(null, { status: 404 });
  return template;
}
