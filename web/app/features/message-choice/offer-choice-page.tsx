import type { OfferChoice } from '@tours/contract/offer-choice';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { ChoicePage } from './choice-page.tsx';

/** The page that stops the offers of an operator. */
export function OfferChoicePage({ token, loaded }: { token: string; loaded: OfferChoice }) {
  const client = useApi();
  const [{ division, isWanted }, setChoice] = useState(loaded);
  const { name } = division.company;
  const choose = async () => setChoice(await client.setOfferChoice({ params: { id: token }, body: { words: null } }));
  return (
    <ChoicePage
      title={`Offers from ${name}`}
      status={
        isWanted ? (
          `You agreed to get offers from ${name} by email.`
        ) : (
          <>
            <strong>Offers are stopped.</strong> You won’t get any more offers from {name}.
          </>
        )
      }
      note="Emails about your trips, your payments and your waivers still arrive."
      button={isWanted ? { label: 'Stop offers', isMain: true, choose } : undefined}
    />
  );
}
