import { Button } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { AuthRefusal } from '../../session/auth-api.ts';
import { emailError, passwordError } from '../../session/credentials.ts';
import { EmailField, PasswordField } from '../../session/form/form-fields.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { useSendLink } from './use-send-link.ts';
import type { SignIn, Step } from './use-sign-in.ts';

export function LoginForm({ flow, step }: { flow: SignIn; step: Extract<Step, { name: 'login' }> }) {
  const link = useSendLink();
  const form = useShortForm({
    name: 'login',
    start: { email: step.email, password: '' },
    check: ({ email, password }) => ({ email: emailError(email), password: passwordError(password) }),
    work: async (values) => {
      link.setNotice(null);
      await flow.logIn(values).catch((error: unknown) => {
        if (error instanceof AuthRefusal && error.code === 'unverified')
          link.setNotice({ tone: 'info', text: error.message });
        else throw error;
      });
    },
    otherwise: message('login.failed'),
    back: 'password',
  });
  const sendLink = () => {
    const problem = form.values.email.trim() ? emailError(form.values.email) : message('verification.emailMissing');
    if (problem) return form.refuse('email', problem);
    void link.send(form.values.email.trim());
  };
  return (
    <ShortForm
      form={form}
      notice={link.notice ?? step.notice}
      verb="Login"
      after={
        <Button variant="subtle" onClick={() => flow.forgot(form.values.email.trim())}>
          Forgot password?
        </Button>
      }
    >
      <EmailField field={form.field('email')} isFirst={!step.email} />
      <PasswordField field={form.field('password')} isFirst={step.email !== ''} />
      {link.notice && (
        <Button variant="light" onClick={sendLink} loading={link.isSending}>
          {message('verification.send')}
        </Button>
      )}
    </ShortForm>
  );
}
