import classes from './page-skeleton.module.css';

export type Shape = 'cards' | 'form' | 'list' | 'text';

const COUNTS: Record<Shape, number> = { cards: 3, form: 5, list: 8, text: 6 };

/** Grey blocks in the shape of the page that is loading. */
export function PageSkeleton({ shape }: { shape: Shape }) {
  return (
    <div className={classes.page} aria-hidden>
      <div className={classes.title} />
      <div className={classes.parts} data-shape={shape}>
        {[...Array(COUNTS[shape]).keys()].map((part) => (
          <div key={part} />
        ))}
      </div>
    </div>
  );
}
