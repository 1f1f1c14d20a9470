import { useForm } from '@mantine/form';
import { EMAIL_PATTERN } from '@tours/contract/constants';

interface AgentValues {
  name: string;
  lastname: string;
  email: string;
}

const FIELDS = ['name', 'lastname', 'email'] as const;

/** Form values of a new agent. */
export function useAgentForm() {
  const form = useForm<AgentValues>({
    // The prefix keeps this email field apart from the one in the partner's form on the same page.
    name: 'agent',
    initialValues: { name: '', lastname: '', email: '' },
    validate: agentErrors,
  });

  /** Returns the body to send, or null after marking the invalid fields and focusing the first of them. */
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
