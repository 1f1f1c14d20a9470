import type { UseFormReturnType } from '@mantine/form';
import { firstPath } from './field-errors.ts';

type Labels<V> = Partial<Record<keyof V, string>>;

/** Shows the errors of a form. The first one on the page gets the focus. */
export function fieldMarks<V extends object>(form: UseFormReturnType<V>, labels: Labels<V>) {
  function validated(): V | null {
    const first = firstPath(form.validate().errors, labels);
    if (!first) return form.getValues();
    form.getInputNode(first)?.focus();
    return null;
  }

  function mark(path: string, problem: string) {
    form.setFieldError(path, problem);
    form.getInputNode(path)?.focus();
  }

  /** Marks several fields. The first of them on the page gets the focus. */
  function markAll(refused: { path: string; problem: string }[]) {
    for (const { path, problem } of refused) form.setFieldError(path, problem);
    const first = firstPath(Object.fromEntries(refused.map(({ path, problem }) => [path, problem])), labels);
    if (first) form.getInputNode(first)?.focus();
  }

  /** Focuses a field and shows its error. */
  function goTo(path: string) {
    form.validateField(path);
    form.getInputNode(path)?.focus();
  }

  return { validated, mark, markAll, goTo };
}
