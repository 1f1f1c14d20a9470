import { Text } from '@mantine/core';
import { RECEIPT_NAME_YEARS, SIGNED_WAIVER_YEARS } from '@tours/contract/constants';
import { counted } from '@tours/contract/counted';
import type { StaffOrder } from '@tours/contract/order-history';
import { useApi } from '../../lib/api.ts';
import { EmailField } from '../../session/form/form-fields.tsx';
import { FormNotice } from '../../session/form/form-notice.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';

/** An erasure can't be undone, so the customer's email must be typed. */
export default function EraseDialog({ order, onClose }: { order: StaffOrder; onClose(): void }) {
  const client = useApi();
  const readAgain = useReadAgain();
  const wanted = order.customer.email ?? '';
  const form = useShortForm({
    name: 'erase-customer',
    start: { email: '' },
    check: ({ email }) => ({ email: email === wanted.toLowerCase() ? undefined : 'This isn’t the customer’s email' }),
    work: async ({ email }) => {
      const { orders, signedWaiversKept } = await client.eraseCustomerData({
        params: { id: order._id },
        body: { email },
      });
      const kept = signedWaiversKept ? ` Signed waivers kept as proof: ${signedWaiversKept}.` : '';
      notify(`Customer data erased from ${counted(orders, 'order')}.${kept}`, 'success');
      onClose();
      await readAgain();
    },
    otherwise: 'Connection lost. You can press again safely; nothing is erased twice.',
    about: { 'erasure.otherEmail': 'email' },
    back: 'email',
  });
  return (
    <FormDialog
      title={`Erase customer data (order ${order.lolaId})`}
      verb="Erase permanently"
      isBusy={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
      isDestructive
    >
      <Text size="sm">
        This removes names, emails, phone numbers, answers and the text of our emails from every order of this customer
        in your divisions, and their account, unless another company still needs it. Amounts, dates and transactions
        stay, receipts of $150 and more keep the payer’s name for {RECEIPT_NAME_YEARS} years, and signed waivers are
        kept for {SIGNED_WAIVER_YEARS} years. This can’t be undone.
      </Text>
      <FormNotice failure={form.failure} />
      <EmailField field={form.field('email')} label={`Type ${wanted} to confirm`} isFirst />
    </FormDialog>
  );
}
