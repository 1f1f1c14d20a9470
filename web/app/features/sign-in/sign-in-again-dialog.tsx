import { Modal, Text } from '@mantine/core';
import type { UserType } from '@tours/contract/session';
import { SignInSteps, titleOf } from './sign-in-steps.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInAgainDialogProps {
  type: UserType;
  email: string;
  onClose: (isSignedIn: boolean) => void;
}

export default function SignInAgainDialog({ type, email, onClose }: SignInAgainDialogProps) {
  const flow = useSignIn({ type, start: { name: 'login', email }, onSignedIn: () => onClose(true) });
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={titleOf(flow)}
      centered
      // A click outside must not cancel the sign-in, because a form is waiting for its result.
      closeOnClickOutside={false}
    >
      <Text mb="md">Your session has ended. Log in to continue. Everything you typed is still here.</Text>
      <SignInSteps flow={flow} />
    </Modal>
  );
}
