import { Button, Group, List, Modal, Text } from '@mantine/core';
import { agesText } from '@tours/contract/ages';
import { type AgeDoubts, checkoutRefusals } from '@tours/contract/checkout-refusals';

interface AgesDialogProps {
  doubts: AgeDoubts;
  onAccept: () => void;
  onClose: () => void;
}

/** Confirms unusual ages. Only carts filled before the age ranges were set need it: the booking form asks earlier. */
export default function AgesDialog({ doubts, onAccept, onClose }: AgesDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Are these ages right?" centered>
      <Text mb="md">{checkoutRefusals['order.agesDoubtful']}</Text>
      <List spacing="xs">
        {doubts.items.flatMap((item) =>
          item.travellers.map((traveller) => (
            <List.Item key={`${item.availability} ${traveller.index}`}>
              <strong>{item.name}</strong>: {traveller.name || `Traveller ${traveller.index + 1}`} is {traveller.age},
              and {traveller.customerType} is for {agesText(traveller)}.
            </List.Item>
          )),
        )}
      </List>
      <Text mt="md" className="soft">
        To choose another type, edit the tour in your cart.
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={onAccept}>The types are right</Button>
      </Group>
    </Modal>
  );
}
