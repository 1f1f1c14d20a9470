import { IconLinkOff } from '@tabler/icons-react';
import { linkToken } from '@tours/contract/values';
import { data } from 'react-router';
import { OfferChoicePage } from '../features/message-choice/offer-choice-page.tsx';
import { clientFor, isRefusal, pageContext } from '../lib/api.ts';
import { unlisted } from '../lib/linked.ts';
import { SupportLink } from '../ui/contact-link.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import type { Route } from './+types/offers.ts';

export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = linkToken.safeParse(params.id).data;
  if (!id) throw data(null, { status: 404 });
  try {
    const choice = await clientFor(context).getOfferChoice({ params: { id } });
    return data({ choice, seller: context.get(pageContext).sellerOf(choice.division) });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'link.ended') throw error;
    return data({ choice: null, seller: null }, { status: 410 });
  }
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
      <EmptyState
        headingLevel={1}
        icon={<IconLinkOff size={40} stroke={1.5} />}
        title="No offers under this link"
        action={<SupportLink />}
      >
        If your data was erased, you get no more offers. Otherwise please open the link in the email again.
      </EmptyState>
    </PageFrame>
  );
}
