import { Anchor, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';

const TITLE = 'page-title';

/** Moves the focus to the title, because a pressed button is gone with its row. */
export const focusTitle = () => document.getElementById(TITLE)?.focus();

/** The division or partner whose pages these are, for the title in the browser. */
export const PlaceName = createContext('');

/** The title of a staff or portal page, on the page and in the browser. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const place = use(PlaceName);
  return (
    <>
      <title>{place ? `${title} · ${place}` : title}</title>
      <Group justify="space-between" gap="0.5rem 1rem" mih={44} mb="0.75rem" style={{ overflowWrap: 'anywhere' }}>
        <Title order={1} size="h2" id={TITLE} tabIndex={-1}>
          {title}
        </Title>
        {children}
      </Group>
    </>
  );
}

/** States and names under the title. */
export function HeadLine({ children }: { children: ReactNode }) {
  return (
    <Group gap="0.5rem 1rem" mb="md" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Group>
  );
}

/** Leads back to the page above this one, over the title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit className="screen-only roomy" mih="var(--control-height, 44px)">
      <IconArrowLeft size={18} aria-hidden /> {children}
    </Anchor>
  );
}
