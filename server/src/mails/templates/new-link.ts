import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph } from './parts.ts';
import { written } from './template.ts';

export function newLink({ brand, orderLolaId, groupTitle, link }: MailData<'new-link'>) {
  return written(
    `Your new link to order ${orderLolaId}`,
    layout(
      { brand, preview: `For ${groupTitle}.`, heading: 'Your new link' },
      paragraph(
        `Someone, probably you, asked for a new link to order ${orderLolaId} for ${groupTitle}. ${aboutOf(link)}`,
      ),
      action(brand, ...actionOf(link)),
      paragraph('Didn’t request this? You can ignore this email. The link was sent only to you.'),
    ),
  );
}

type Link = MailData<'new-link'>['link'];

function aboutOf(link: Link): string {
  if (!('payUrl' in link)) return 'The old link no longer works.';
  return 'Anyone who has it can also change the card and the dates of the payments, so please pass it on only to the person who pays.';
}

function actionOf(link: Link): [label: string, url: string] {
  if ('waiverUrl' in link) return ['Open the waiver', link.waiverUrl];
  if ('payUrl' in link) return ['See the payments', link.payUrl];
  return 'questionsUrl' in link ? ['Answer the questions', link.questionsUrl] : ['See your order', link.orderUrl];
}
