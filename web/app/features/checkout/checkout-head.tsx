import { Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { cartPath } from '../../lib/paths.ts';

export function CheckoutHead({ groupPath }: { groupPath: string }) {
  return (
    <>
      <Button
        component={Link}
        to={cartPath(groupPath)}
        variant="subtle"
        ml="-0.75rem"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconArrowLeft size={18} />}
      >
        Back to cart
      </Button>
      <Title order={1} size="h2">
        Checkout
      </Title>
    </>
  );
}
