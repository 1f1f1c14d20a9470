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

/** The last resort when a page can't be shown: what happened in plain words, and two ways on. */
export default function ErrorPage({ error }: { error: unknown }) {
  // Of a failure without an id of its own: the request that made this page, under which it was noted.
  const pageRequestId = useRouteLoaderData<typeof rootLoader>('root')?.requestId;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const words = wordsOf(error);
  const title = words ?? 'Something went wrong';
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
        <Text>{message(words ? 'group.support' : 'checkout.general')}</Text>
        <SupportReference requestId={requestIdOf(error) ?? pageRequestId} />
      </EmptyState>
    </PageFrame>
  );
}

/** What a loader tells of its failure. */
function toldBy(error: unknown): { message?: unknown; requestId?: unknown } {
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof told === 'object' && told !== null ? told : {};
}

function wordsOf(error: unknown): string | undefined {
  return textOf(toldBy(error).message);
}

/** A refusal carries it in the browser; a loader tells it. */
function requestIdOf(error: unknown): string | undefined {
  return isRefusal(error) ? error.requestId : textOf(toldBy(error).requestId);
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
