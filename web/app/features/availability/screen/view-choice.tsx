import classes from './view-choice.module.css';

interface ViewChoiceProps<Name extends string> {
  label: string;
  choices: Record<Name, string>;
  chosen: Name;
  onChoose(name: Name): void;
}

/** One of a few ways to look at the same. */
export function ViewChoice<Name extends string>({ label, choices, chosen, onChoose }: ViewChoiceProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these choose what is shown, they are no fields of a form
    <div role="group" aria-label={label} className={classes.choice}>
      {(Object.keys(choices) as Name[]).map((name) => (
        <button
          key={name}
          type="button"
          className={classes.one}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {choices[name]}
        </button>
      ))}
    </div>
  );
}
