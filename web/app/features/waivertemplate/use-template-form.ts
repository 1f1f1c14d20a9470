import { useForm } from '@mantine/form';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { type TemplateValues, templateErrors, valuesOf } from './template-values.ts';

type Line = 'title' | 'legalAge' | 'signatureDescription';

export function useTemplateForm(template: WaiverTemplate | null) {
  const form = useForm<TemplateValues>({ initialValues: valuesOf(template), validate: templateErrors });

  /** Returns the values, or null after marking the invalid fields and focusing the first of them. */
  function validated(): TemplateValues | null {
    form.validate();
    const [first] = Object.keys(templateErrors(form.getValues()));
    if (first === undefined) return form.getValues();
    goTo(first);
    return null;
  }

  function goTo(path: string) {
    form.validateField(path);
    form.getInputNode(path)?.focus();
  }

  /** Validates a field when it is left, unless it was only passed through without typing. */
  function lineProps(field: Line) {
    return {
      ...form.getInputProps(field),
      value: form.getValues()[field],
      onBlur: () => {
        if (form.getValues()[field] !== '') form.validateField(field);
      },
    };
  }

  function textProps(field: 'header' | 'body' | 'consent') {
    return {
      value: form.getValues()[field],
      error: form.errors[field],
      'data-path': field,
      onChange: (html: string) => {
        form.setFieldValue(field, html);
        form.clearFieldError(field);
      },
    };
  }

  return { form, validated, goTo, lineProps, textProps };
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;
