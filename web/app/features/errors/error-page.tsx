import { Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { isRefusal } from '../../lib/api.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { SupportReference } from '../../ui/notice/support-reference.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { GoBackButton } from './go-back-button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The last resort when a page can't be shown: a plain description and two links. */
export default function ErrorPage({ error }: { error: unknown }) {
  // A failure without a request id of its own was logged under the id of the request that rendered this page.
  const pageRequestId = useRouteLoaderData<typeof rootLoader>('root')?.requestId;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const text = messageOf(error);
  const title = text ?? 'Something went wrong';
  return (
    <PageFrame>
      <title>{title}</title>
      <EmptyState
        headingLevel={1}
        icon={<IconCloudOff size={40} stroke={1.5} />}
        title={title}
        action={
          <Group justify="center">
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <GoBackButton />
          </Group>
        }
      >
        <Text>{message(text ? 'group.support' : 'checkout.general')}</Text>
        <SupportReference requestId={requestIdOf(error) ?? pageRequestId} />
      </EmptyState>
    </PageFrame>
  );
}

/** Data that a loader throws with a failure. */
function dataOf(error: unknown): { message?: unknown; requestId?: unknown } {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
}

function messageOf(error: unknown): string | undefined {
  return textOf(dataOf(error).message);
}

/** In the browser the error carries the request id; a loader sends it as data. */
function requestIdOf(error: unknown): string | undefined {
  return isRefusal(error) ? error.requestId : textOf(dataOf(error).requestId);
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
