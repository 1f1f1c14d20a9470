interface Form<V> {
  getValues(): V;
  getInitialValues(): V;
  setInitialValues(values: V): void;
  setValues(values: V): void;
}

/**
 * The fields that differ from what was opened. The library's own answer forgets moved and removed entries of a list once
 * another field was changed.
 */
export function changesOf<V extends object>(form: Pick<Form<V>, 'getValues' | 'getInitialValues'>) {
  const opened = form.getInitialValues();
  return Object.entries(form.getValues()).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof V]),
  );
}

/**
 * Merges the version that somebody else saved into the form: fields that this person did not change take the other
 * person's values, so that saving does not undo them.
 */
export function rebase<V extends object>(form: Form<V>, theirs: V): void {
  const typed = changesOf(form);
  form.setInitialValues(theirs);
  form.setValues({ ...theirs, ...Object.fromEntries(typed) });
}
