interface Form<V> {
  getValues(): V;
  getInitialValues(): V;
  setInitialValues(values: V): void;
  setValues(values: V): void;
}

/**
 * Merges the version that somebody else saved into the form: fields that this person did not change take the other
 * person's values, so that saving does not undo them.
 */
export function rebase<V extends object>(form: Form<V>, theirs: V): void {
  const [typed, opened] = [form.getValues(), form.getInitialValues()];
  const touched = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof V]),
  );
  form.setInitialValues(theirs);
  form.setValues({ ...theirs, ...Object.fromEntries(touched) });
}
