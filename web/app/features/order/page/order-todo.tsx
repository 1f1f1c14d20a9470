import { Button, Text, Title } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import type { OrderWaiver } from '@tours/contract/waiver';
import { waiverPath } from '../../../lib/paths.ts';
import classes from './order-page.module.css';

/** The remaining task after paying, the next waiver, with its button. */
export function OrderTodo({ waivers }: { waivers: OrderWaiver[] }) {
  const unsigned = waivers.filter(
    (waiver) => !waiver.isSigned && !waiver.isOnPaper && !waiver.isCancelled && !waiver.isPending,
  );
  const next = unsigned[0];
  if (!next) return null;
  const isOnly = unsigned.length === 1;
  return (
    <section className={classes.todo} aria-labelledby="todo-heading">
      <IconSignature size={28} aria-hidden className={classes.todoIcon} />
      <div className={classes.todoText}>
        <Title order={2} size="h4" id="todo-heading">
          {isOnly ? '1 waiver left to sign' : `${unsigned.length} waivers left to sign`}
        </Title>
        <Text size="sm">
          Please sign before the trip. {isOnly ? 'For' : 'Next:'} {next.traveller.name}.
        </Text>
      </div>
      <Button component="a" href={waiverPath(next)} target="_blank" rel="noreferrer">
        Sign waiver
      </Button>
    </section>
  );
}
