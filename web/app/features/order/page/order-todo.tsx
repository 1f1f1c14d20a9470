import { Button, Text, Title } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import type { OrderWaiver } from '@tours/contract/waiver';
import { waiverPath } from '../../../lib/paths.ts';
import classes from './order-page.module.css';

/** The remaining task after paying, the next waiver, with its button. */
export function OrderTodo({ waivers }: { waivers: OrderWaiver[] }) {
  const unsigned = waivers.filter((waiver) => !waiver.isSigned && !waiver.isCancelled && !waiver.isPending);
  const next = unsigned[0];
  if (!next) return null;
  const isOnly = unsigned.length === 1;
  return (
    <section className={classes.todo} aria-labelledby="todo-heading">
      <IconSignature size={28} aria-hidden className={classes.todoIcon} />
      <div className={classes.todoText}>
        <Title order={2} size="h4" id="todo-heading">
          {isOnly ? 'One waiver is still to be signed' : `${unsigned.length} waivers are still to be signed`}
        </Title>
        <Text size="sm">
          {isOnly ? `For ${next.traveller.name}, before the trip.` : 'One for every traveller, before the trip. Next:'}
          {!isOnly && ` ${next.traveller.name}.`}
        </Text>
      </div>
      <Button component="a" href={waiverPath(next)} target="_blank" rel="noreferrer">
        Sign waiver
      </Button>
    </section>
  );
}
