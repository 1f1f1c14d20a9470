import { useForm } from '@mantine/form';
import { type CustomerDetails, customerDetails } from '@tours/contract/order';
import { keepTyped, readTyped } from './typed-details.ts';

export interface CustomerValues extends CustomerDetails {
  confirmEmail: string;
}

const fields = ['name', 'phone', 'email', 'confirmEmail'] as const;
const empty: CustomerValues = { name: '', phone: '', email: '', confirmEmail: '' };

/** Customer Details, judged by the contract's own schema plus the repeated email. */
export function useCustomerForm() {
  const form = useForm<CustomerValues>({
    initialValues: readTyped() ?? empty,
    validate: customerErrors,
    onValuesChange: keepTyped,
  });

  /** The details to send, or null after marking the wrong fields and going to the first of them. */
  function validated(): CustomerDetails | null {
    const { errors } = form.validate();
    const first = fields.find((field) => errors[field]);
    if (!first) return customerDetails.parse(form.getValues());
    form.getInputNode(first)?.focus();
    return null;
  }

  /** A signed-in customer's details, without overwriting what was typed. */
  function prefill(known: CustomerDetails) {
    const typed = form.getValues();
    form.setValues({
      name: typed.name || known.name,
      phone: typed.phone || known.phone,
      email: typed.email || known.email,
      confirmEmail: typed.confirmEmail || (typed.email ? '' : known.email),
    });
  }

  /** What a customer's account filled in goes with them; this may be somebody else's device. */
  function forget(known: CustomerDetails) {
    const { name, phone, email, confirmEmail } = form.getValues();
    form.setValues({
      name: name === known.name ? '' : name,
      phone: phone === known.phone ? '' : phone,
      email: email === known.email ? '' : email,
      confirmEmail: confirmEmail === known.email ? '' : confirmEmail,
    });
  }

  return { form, validated, prefill, forget };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>['form'];

export function customerErrors(values: CustomerValues): Partial<Record<keyof CustomerValues, string>> {
  const errors: Partial<Record<keyof CustomerValues, string>> = {};
  for (const issue of customerDetails.safeParse(values).error?.issues ?? []) {
    errors[issue.path[0] as keyof CustomerDetails] ??= issue.message;
  }
  if (!values.confirmEmail.trim()) errors.confirmEmail = 'Please enter your email again';
  else if (values.confirmEmail.trim() !== values.email.trim()) errors.confirmEmail = 'The two emails are not the same';
  return errors;
}
