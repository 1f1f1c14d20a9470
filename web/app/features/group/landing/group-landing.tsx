import type { PublicGroup } from '@tours/contract/group';
import type { ReactNode } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';
import { FoldedText } from './folded-text.tsx';
import { GroupHero } from './group-hero.tsx';
import classes from './group-landing.module.css';
import { TourList } from './tour-list.tsx';
import type { Seats } from './use-seats.ts';

interface GroupLandingProps {
  group: PublicGroup;
  seats: Seats;
  /** Buttons under the title. */
  actions: ReactNode;
  /** Content beside the tours on a wide screen. */
  aside: ReactNode;
  /** True in the staff's preview, where nothing can be opened or booked. */
  isPreview?: boolean;
}

/** Step 1: the group and its tours. */
export function GroupLanding({ group, seats, actions, aside, isPreview = false }: GroupLandingProps) {
  return (
    <>
      <GroupHero group={group} seats={seats} actions={actions} isPreview={isPreview} />
      <div className={classes.columns}>
        <div className={classes.content}>
          {group.description && <FoldedText html={group.description} />}
          <TourList group={group} seats={seats} isPreview={isPreview} />
          {group.customFooter && (
            <div className={classes.footer}>
              <RichText html={group.customFooter} />
            </div>
          )}
        </div>
        <div className={classes.aside}>{aside}</div>
      </div>
    </>
  );
}
