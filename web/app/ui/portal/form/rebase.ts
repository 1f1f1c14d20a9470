interface Form<V> {
  getValues(): V;
  getInitialValues(): V;
  setInitialValues(values: V): void;
  setValues(values: V): void;
}

/**
 * Puts what was typed on top of what somebody else saved meanwhile: what this person did not touch becomes theirs, so
 * that saving brings nothing back that they changed.
 */
export function rebase<V extends object>(form: Form<V>, theirs: V): void {
  const [typed, opened] = [form.getValues(), form.getInitialValues()];
  const touched = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof V]),
  );
  form.setInitialValues(theirs);
  form.setValues({ ...theirs, ...Object.fromEntries(touched) });
}
