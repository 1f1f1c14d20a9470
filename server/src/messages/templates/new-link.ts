import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph } from './parts.ts';
import { written } from './template.ts';

export function newLink({ brand, orderLolaId, groupTitle, link }: MailData<'new-link'>) {
  const isWaiver = 'waiverUrl' in link;
  return written(
    `Your new link to order ${orderLolaId}`,
    layout(
      { brand, preview: `For ${groupTitle}.`, heading: 'Your new link' },
      paragraph(
        `Someone, probably you, asked for a new link to order ${orderLolaId} for ${groupTitle}. The old link no longer works.`,
      ),
      action(
        brand,
        isWaiver ? 'Open the waiver' : 'See your order',
        'waiverUrl' in link ? link.waiverUrl : link.orderUrl,
      ),
      paragraph('Didn’t request this? You can ignore this email. The link was sent only to you.'),
    ),
  );
}
