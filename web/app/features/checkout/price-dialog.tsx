import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { checkoutRefusals, type PriceChange } from '@tours/contract/checkout-refusals';
import { sumOf } from '@tours/contract/money';
import { Money } from '../../ui/money.tsx';

interface PriceDialogProps {
  change: PriceChange;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks about a changed price: nobody pays a price they have not seen. */
export default function PriceDialog({ change, onAccept, onClose }: PriceDialogProps) {
  return (
    <Modal opened onClose={onClose} title="The price has changed" centered>
      <Text mb="md">{checkoutRefusals['order.priceChanged']}</Text>
      <Prices change={change} />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={onAccept}>Accept new price</Button>
      </Group>
    </Modal>
  );
}

function Prices({ change }: { change: PriceChange }) {
  const before = sumOf(change.items, (item) => item.previousCents);
  return (
    <Table verticalSpacing="sm" horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Tour</Table.Th>
          <Table.Th ta="right">Before</Table.Th>
          <Table.Th ta="right">Now</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {change.items.map((item) => (
          <PriceRow key={item.availability} name={item.name} before={item.previousCents} now={item.amountTotalCents} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <PriceRow name="Total" before={before} now={change.amountTotalCents} isTotal />
      </Table.Tfoot>
    </Table>
  );
}

function PriceRow({ name, before, now, isTotal }: { name: string; before: number; now: number; isTotal?: boolean }) {
  const isChanged = before !== now;
  return (
    <Table.Tr fw={isTotal ? 600 : undefined}>
      <Table.Th scope="row" fw={isTotal ? 600 : 400}>
        {name}
      </Table.Th>
      <Table.Td ta="right" className={isChanged ? 'soft' : undefined} td={isChanged ? 'line-through' : undefined}>
        <Money cents={before} />
      </Table.Td>
      <Table.Td ta="right" fw={isChanged ? 600 : undefined}>
        <Money cents={now} />
      </Table.Td>
    </Table.Tr>
  );
}
