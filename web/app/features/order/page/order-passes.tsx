import { Button, Group, Text } from '@mantine/core';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { passesPath } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

const PassCodes = lazyPart(() => import('./pass-codes.tsx'), 'inline');

/** The passes of an order: a code for each traveller, which the guide scans at the start. */
export function OrderPasses({ openedBy, booking }: { openedBy: string; booking?: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TitledSection title="Passes" className={isShown ? undefined : 'screen-only'}>
      <Text className="soft" mb="sm">
        A code for each traveller, which the guide scans at the start.
      </Text>
      <Group gap={8} mb="sm" className="screen-only">
        {!isShown && (
          <Button variant="default" leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setIsShown(true)}>
            Show the codes
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={passesPath(openedBy, booking)}
          download
          leftSection={<IconPrinter size={20} aria-hidden />}
        >
          Passes (PDF)
        </Button>
      </Group>
      {/* Takes the focus of the pressed button before the codes are there, so that they don't steal it later. */}
      {isShown && (
        <div aria-live="polite" ref={focusHere} tabIndex={-1}>
          <Suspense fallback={null}>
            <PassCodes openedBy={openedBy} booking={booking} />
          </Suspense>
        </div>
      )}
    </TitledSection>
  );
}
