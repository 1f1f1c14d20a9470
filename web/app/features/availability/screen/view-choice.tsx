import classes from './view-choice.module.css';

interface ViewChoiceProps<Name extends string> {
  label: string;
  choices: Record<Name, string>;
  chosen: Name;
  onChoose(name: Name): void;
}

/** Switches between a few views of the same data. */
export function ViewChoice<Name extends string>({ label, choices, chosen, onChoose }: ViewChoiceProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons choose a view; they are not fields of a form
    <div role="group" aria-label={label} className={classes.choice}>
      {(Object.keys(choices) as Name[]).map((name) => (
        <button
          key={name}
          type="button"
          className={classes.option}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {choices[name]}
        </button>
      ))}
    </div>
  );
}
