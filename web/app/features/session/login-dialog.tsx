import { Modal } from '@mantine/core';
import { useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useReset } from './use-reset.ts';
import type { Session } from './use-session.ts';

interface LoginDialogProps {
  isOpen: boolean;
  onClose: () => void;
  session: Session;
}

/** `returned`: from the reset form, with a new password or without. */
type View = { name: 'reset' } | { name: 'login'; email: string; returned?: 'reset' | 'unchanged' };

/** Sign-in of a customer without leaving the checkout, and a new password for who forgot it. */
export default function LoginDialog({ isOpen, onClose, session }: LoginDialogProps) {
  const [view, setView] = useState<View>({ name: 'login', email: '' });
  const reset = useReset((email) => setView({ name: 'login', email, returned: 'reset' }));
  const forgot = (email: string) => {
    reset.start(email);
    setView({ name: 'reset' });
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={view.name === 'login' ? 'Login customers' : 'Reset password'}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
    >
      {view.name === 'login' ? (
        <LoginForm session={session} email={view.email} returned={view.returned} onForgot={forgot} />
      ) : (
        <ResetForm reset={reset} onBack={() => setView({ name: 'login', email: reset.email, returned: 'unchanged' })} />
      )}
    </Modal>
  );
}
