import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph } from './parts.ts';
import { written } from './template.ts';

export function newLink({ brand, orderLolaId, groupTitle, link }: MailData<'new-link'>) {
  const isWaiver = 'waiverUrl' in link;
  return written(
    `A new link to order ${orderLolaId}`,
    layout(
      { brand, preview: `For ${groupTitle}.`, heading: 'Your new link' },
      paragraph(
        `Somebody, most likely you, opened an older link to order ${orderLolaId} for ${groupTitle} and asked for a new one. The older link stays closed.`,
      ),
      action(
        brand,
        isWaiver ? 'Open the waiver' : 'See your order',
        'waiverUrl' in link ? link.waiverUrl : link.orderUrl,
      ),
      paragraph('If it was not you, there is nothing you need to do: the link was sent to you alone.'),
    ),
  );
}
