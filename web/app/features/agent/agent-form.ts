import { useForm } from '@mantine/form';
import { EMAIL_PATTERN } from '@tours/contract/constants';

interface AgentValues {
  name: string;
  lastname: string;
  email: string;
}

const FIELDS = ['name', 'lastname', 'email'] as const;

/** A new agent as typed. */
export function useAgentForm() {
  const form = useForm<AgentValues>({
    // The partner's form, on the same page, has an email too.
    name: 'agent',
    initialValues: { name: '', lastname: '', email: '' },
    validate: agentErrors,
  });

  /** What to send, or null after marking the wrong fields and going to the first of them. */
  function validated(): AgentValues | null {
    const { errors } = form.validate();
    const first = FIELDS.find((field) => errors[field]);
    if (!first) return form.getValues();
    form.getInputNode(first)?.focus();
    return null;
  }

  return { form, validated };
}

function agentErrors({ name, lastname, email }: AgentValues): Partial<AgentValues> {
  const errors: Partial<AgentValues> = {};
  if (!name.trim()) errors.name = 'Please enter the name';
  if (!lastname.trim()) errors.lastname = 'Please enter the lastname';
  if (!email.trim()) errors.email = 'Please enter the email';
  else if (!EMAIL_PATTERN.test(email.trim())) errors.email = 'Please enter a valid email';
  return errors;
}
