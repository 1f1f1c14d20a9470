import type { OfferChoice } from '@tours/contract/offer-choice';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useActions } from '../../../ui/use-actions.ts';
import classes from './order-page.module.css';

/** The consent to offers of the operator. It stands apart from everything that the trip needs, and nothing waits for it. */
export function OrderOffers({ openedBy, loaded }: { openedBy: string; loaded: OfferChoice }) {
  const client = useApi();
  const [{ words, isWanted }, setChoice] = useState(loaded);
  const { busy, carryOut } = useActions();
  if (!words) return null;
  const choose = (isWanted: boolean) =>
    carryOut({
      id: 'offers',
      act: () => client.setOfferChoice({ params: { id: openedBy }, body: { words: isWanted ? words : null } }),
      done: isWanted ? 'You get offers by email.' : 'You get no offers.',
      onDone: setChoice,
      failed: 'messages.choiceFailed',
    });
  return (
    <TitledSection look="card" className="screen-only" title="Offers by email">
      {/* The library's checkbox would bring the page another part of the library. */}
      <label className={classes.offers}>
        <input
          type="checkbox"
          // A tap shows at once, also on a slow line. A choice that fails goes back.
          checked={busy === null ? isWanted : !isWanted}
          aria-disabled={busy !== null}
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
        <span>{words}</span>
      </label>
    </TitledSection>
  );
}
