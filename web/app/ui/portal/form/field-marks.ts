import type { UseFormReturnType } from '@mantine/form';
import { firstPath } from './field-errors.ts';

/** Shows the errors of a form. The first one on the page gets the focus. */
export function fieldMarks<V extends object>(form: UseFormReturnType<V>, labels: Partial<Record<keyof V, string>>) {
  function focusFirst(errors: object) {
    const first = firstPath(errors, labels);
    if (first) form.getInputNode(first)?.focus();
    return first;
  }

  const validated = (): V | null => (focusFirst(form.validate().errors) ? null : form.getValues());

  function mark(errors: Record<string, string>) {
    for (const [path, problem] of Object.entries(errors)) form.setFieldError(path, problem);
    focusFirst(errors);
  }

  function goTo(path: string) {
    form.validateField(path);
    form.getInputNode(path)?.focus();
  }

  return { validated, mark, goTo };
}
