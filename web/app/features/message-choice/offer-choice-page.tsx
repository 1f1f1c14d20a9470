import type { OfferChoice } from '@tours/contract/offer-choice';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { ChoicePage } from './choice-page.tsx';

interface OfferChoicePageProps {
  token: string;
  loaded: OfferChoice;
}

/** The page that stops the offers of an operator. Agreeing again shows the words that are agreed to. */
export function OfferChoicePage({ token, loaded }: OfferChoicePageProps) {
  const client = useApi();
  const [{ division, words, isWanted }, setChoice] = useState(loaded);
  const { name } = division.company;
  const choose = async () =>
    setChoice(await client.setOfferChoice({ params: { id: token }, body: { isWanted: !isWanted } }));
  return (
    <ChoicePage
      title={`Offers from ${name}`}
      status={
        isWanted ? (
          `You agreed to get offers from ${name} by email.`
        ) : (
          <>
            <strong>Offers are stopped.</strong> You get no more offers from {name}.{' '}
            {words && `To get them again, agree to this: “${words}”`}
          </>
        )
      }
      note="Emails about your trips, your payments and your waivers still arrive."
      button={
        isWanted || words
          ? { label: isWanted ? 'Stop offers' : 'Get offers again', isMain: isWanted, choose }
          : undefined
      }
    />
  );
}
