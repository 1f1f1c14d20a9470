import { IconLinkOff } from '@tabler/icons-react';
import { OfferChoicePage } from '../features/message-choice/offer-choice-page.tsx';
import { unlisted } from '../lib/linked.ts';
import { SupportLink } from '../ui/contact-link.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import type { Route } from './+types/offers.ts';
import { loadChoice } from './load-choice.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export function loader({ context, params }: Route.LoaderArgs) {
  return loadChoice(context, params.id, (client, id) => client.getOfferChoice({ params: { id } }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.choice ? `Offers from ${loaderData.choice.division.company.name}` : 'Offers';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function OffersRoute({ loaderData: { choice }, params }: Route.ComponentProps) {
  return choice ? <OfferChoicePage token={params.id} loaded={choice} /> : <NoConsent />;
}

/** A consent, and its link with it, ends when the person's data is erased. */
function NoConsent() {
  return (
    <PageFrame>
      <EmptyState headingLevel={1} icon={IconLinkOff} title="No offers under this link" action={<SupportLink />}>
        If your data was erased, you won’t get any more offers. Otherwise please open the link in the email again.
      </EmptyState>
    </PageFrame>
  );
}
