import { useForm } from '@mantine/form';
import { type CustomerDetails, customerProblems, tidied } from '@tours/contract/customer-form';
import { forgetDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';

export interface CustomerValues extends CustomerDetails {
  confirmEmail: string;
}

const fields = ['name', 'phone', 'email', 'confirmEmail'] as const;
const empty: CustomerValues = { name: '', phone: '', email: '', confirmEmail: '' };

/** The details stay until the booking is finished, also when the cart is emptied to choose other tours. */
const DRAFT = 'customer-details';
export const forgetDetails = () => forgetDraft(DRAFT);

function readDetails(): CustomerValues {
  const kept = { ...empty, ...(readDraft(DRAFT) as Partial<CustomerValues> | null) };
  return fields.every((field) => typeof kept[field] === 'string') ? kept : empty;
}

export function useCustomerForm() {
  const form = useForm<CustomerValues>({
    initialValues: readDetails(),
    validate: customerErrors,
    onValuesChange: (values) => keepDraft(DRAFT, values),
  });

  /** Returns the details to send, or null after marking the invalid fields and focusing the first of them. */
  function validated(): CustomerDetails | null {
    const { errors } = form.validate();
    const first = fields.find((field) => errors[field]);
    if (!first) return tidied(form.getValues());
    form.getInputNode(first)?.focus();
    return null;
  }

  function prefill(known: CustomerDetails) {
    const typed = form.getValues();
    form.setValues({
      name: typed.name || known.name,
      phone: typed.phone || known.phone,
      email: typed.email || known.email,
      confirmEmail: typed.confirmEmail || (typed.email ? '' : known.email),
    });
  }

  /** Clears the details that came from a customer's account, because the device may belong to somebody else. */
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

export function customerErrors(values: CustomerValues): Record<keyof CustomerValues, string | null> {
  return { ...customerProblems(tidied(values)), confirmEmail: repeatProblem(values) };
}

function repeatProblem({ email, confirmEmail }: CustomerValues): string | null {
  if (!confirmEmail.trim()) return 'Please enter your email again';
  return confirmEmail.trim() === email.trim() ? null : 'The emails don’t match';
}
