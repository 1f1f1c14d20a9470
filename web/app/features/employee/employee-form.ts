import { useForm } from '@mantine/form';
import { email as emailSchema } from '@tours/contract/values';

export interface EmployeeValues {
  name: string;
  lastname: string;
  email: string;
  /** The divisions in which the employee will work. */
  divisions: string[];
}

const fields = ['name', 'lastname', 'email'] as const;
export type TextField = (typeof fields)[number];

/** Form values of a new employee. */
export function useEmployeeForm(divisionId: string) {
  const form = useForm<EmployeeValues>({
    initialValues: { name: '', lastname: '', email: '', divisions: [divisionId] },
    validate: employeeErrors,
  });

  /** Returns the body to send, or null after marking the invalid fields and focusing the first of them. */
  function validated(): EmployeeValues | null {
    const { errors } = form.validate();
    const first = fields.find((field) => errors[field]);
    if (!first) return form.getValues();
    form.getInputNode(first)?.focus();
    return null;
  }

  return { form, validated };
}

export type EmployeeForm = ReturnType<typeof useEmployeeForm>['form'];

function employeeErrors({ name, lastname, email }: EmployeeValues): Partial<Record<TextField, string>> {
  const errors: Partial<Record<TextField, string>> = {};
  if (!name.trim()) errors.name = 'Please enter the name';
  if (!lastname.trim()) errors.lastname = 'Please enter the lastname';
  if (!email.trim()) errors.email = 'Please enter the email';
  else if (!emailSchema.safeParse(email).success) errors.email = 'Please enter a valid email';
  return errors;
}
