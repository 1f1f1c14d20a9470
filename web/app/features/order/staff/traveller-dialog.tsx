import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { holdsSeats } from '@tours/contract/list-constants';
import type { StaffOrder, StaffOrderItem } from '@tours/contract/order-history';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { type StaffTraveller, useChangeTraveller } from './use-change-traveller.ts';

interface TravellerDialogProps {
  order: StaffOrder;
  item: StaffOrderItem;
  traveller: StaffTraveller;
  onClose(): void;
}

const list = new Intl.ListFormat('en');

/** Staff must say who it is, because another person needs waivers and answers of their own. */
export default function TravellerDialog({ order, item, traveller, onClose }: TravellerDialogProps) {
  const readAgain = useReadAgain();
  const change = useChangeTraveller(order, traveller, () => {
    void readAgain();
    onClose();
  });
  const { form, lineProps, isSaving, save, isDoubtful, confirmedAge, confirmAge } = change;
  const { name, customerType } = traveller;
  const known = name || customerType;
  const { who, age } = form.getValues();
  const isOther = who === 'other';
  const elsewhere = order.items.filter(
    (one) => one._id !== item._id && name && holdsSeats(one) && one.travellers.some((other) => other.name === name),
  );
  return (
    <FormDialog
      title={`Change ${known}`}
      verb="Save"
      isDestructive={isOther}
      isBusy={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedNotice {...change} />
      {elsewhere.length > 0 && (
        <Notice tone="warning" title="This changes one booking only">
          {known} is also on {list.format(elsewhere.map(({ title, lolaId }) => `${title} (${lolaId})`))}. Make the
          change there too.
        </Notice>
      )}
      <Radio.Group {...lineProps('who')}>
        <Stack gap="xs" mt="xs">
          <Radio value="same" label="The same person: the name or age was wrong" data-autofocus />
          <Radio value="other" label="Another person takes the seat" />
        </Stack>
      </Radio.Group>
      {isOther && (
        <Notice tone="warning">
          Everything that {known} answered is deleted, and unsigned waivers end. A signed waiver is kept as proof.
          Answers about the whole booking stay, so check that none is about {known}. The family gets an email about the
          change. The price stays.
        </Notice>
      )}
      <TextInput maxLength={60} autoComplete="off" {...lineProps('firstname')} />
      <TextInput maxLength={60} autoComplete="off" {...lineProps('lastname')} />
      <TextInput
        description={`The seat is booked as ${customerType}. FareHarbor gets a note about the change.`}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...lineProps('age')}
      />
      {isDoubtful && (
        <Checkbox
          label={`Keep the seat of type ${customerType} for this age`}
          checked={age === confirmedAge}
          onChange={(event) => confirmAge(event.currentTarget.checked ? age : null)}
        />
      )}
    </FormDialog>
  );
}
