import { Modal, Text } from '@mantine/core';
import { SignInSteps, titleOf } from './sign-in-steps.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.ts';

interface LoginDialogProps extends SignInOptions {
  isOpen?: boolean;
  /** The reason for the question. A click outside doesn't cancel it, because a form is waiting for its result. */
  reason?: string;
  onClose(): void;
}

/** Signs in without leaving the page. The dialog keeps its step when it is closed and opened again. */
export default function LoginDialog({ type, start, isOpen = true, reason, onSignedIn, onClose }: LoginDialogProps) {
  const flow = useSignIn({ type, start, onSignedIn });
  return (
    <Modal opened={isOpen} onClose={onClose} title={titleOf(flow)} centered closeOnClickOutside={!reason}>
      {reason && <Text mb="md">{reason}</Text>}
      <SignInSteps flow={flow} />
    </Modal>
  );
}
