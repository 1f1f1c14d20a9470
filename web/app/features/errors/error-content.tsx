import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { isRouteErrorResponse, Link, useNavigate } from 'react-router';
import { requestIdOf } from '../../lib/api.ts';
import { useRootData } from '../../lib/root-data.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { SupportReference } from '../../ui/notice/support-reference.tsx';

interface ErrorContentProps {
  error: unknown;
  /** The first page of the area, for people who are signed in. */
  home?: { label: string; to: string };
}

type Thrown = { message?: string; requestId?: string | null } | null;

/** Describes why a page can't be shown, in the place of its content. */
export function ErrorContent({ error, home }: ErrorContentProps) {
  // A failure without a request id of its own was logged under the id of the request that rendered this page.
  const pageRequestId = useRootData()?.requestId;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundContent home={home} />;
  const thrown: Thrown = isRouteErrorResponse(error) ? error.data : null;
  const text = thrown?.message;
  const isOffline = globalThis.navigator?.onLine === false;
  const title = text ?? (isOffline ? 'You are offline' : 'Something went wrong');
  return (
    <>
      <title>{title}</title>
      <EmptyState
        headingLevel={1}
        icon={IconAlertTriangle}
        title={title}
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <GoBackButton />
          </>
        }
      >
        {isOffline ? (
          <Text>Check your connection and try again.</Text>
        ) : (
          <>
            <Text>{message(text ? 'group.support' : 'checkout.general')}</Text>
            <SupportReference requestId={requestIdOf(error) ?? thrown?.requestId ?? pageRequestId} />
          </>
        )}
      </EmptyState>
    </>
  );
}

/** A page or record that does not exist. People who are signed in have no link to check. */
export function NotFoundContent({ home }: Pick<ErrorContentProps, 'home'>) {
  return (
    <>
      <title>{message('page.notFound')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        icon={IconMapOff}
        title={message('page.notFound')}
        action={
          <>
            {home && (
              <Button component={Link} to={home.to}>
                {home.label}
              </Button>
            )}
            <GoBackButton />
          </>
        }
      >
        <Text>
          {home
            ? 'This page or record doesn’t exist, or it has been deleted.'
            : 'Check the address, or use the link your school or agency sent you.'}
        </Text>
      </EmptyState>
    </>
  );
}

/** Goes to the previous page, or to the home page if this is the first page of the tab. */
function GoBackButton() {
  const navigate = useNavigate();
  const goBack = () => {
    if (window.history.length > 1) navigate(-1);
    else navigate('/');
  };
  return (
    <Button variant="default" onClick={goBack}>
      {message('page.goBack')}
    </Button>
  );
}
