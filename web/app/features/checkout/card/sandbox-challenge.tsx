import { Modal } from '@mantine/core';
import classes from './sandbox-card-form.module.css';

/** Shows the bank's page in a dialog. Closing it leaves the payment unconfirmed, which the checkout then reports. */
export default function SandboxChallenge({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Your bank needs you to confirm this payment"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cancel confirmation', size: 44, iconSize: 22 }}
      centered
      padding="md"
    >
      <iframe className={classes.challenge} src={framed(url)} title="Confirmation page of your bank" />
    </Modal>
  );
}

function framed(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}frame=1`;
}
