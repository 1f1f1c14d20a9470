import { Button, Text } from '@mantine/core';
import { listKeys } from '../../lib/list-keys.ts';
import { useStore } from '../../lib/store.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { StateBadge } from './state-badge.tsx';

/** The setting belongs to this browser, because the keyboard does too. */
export function KeyboardSection() {
  const isOn = useStore(listKeys);
  return (
    <PageSection title="Keyboard shortcuts" state={<StateBadge isOn={isOn} />}>
      <Text mb="sm">
        In lists, J and K go to the next and the previous row, Enter opens it, X selects it, and / goes to the search.
        This setting applies to this browser.
      </Text>
      <Button variant="default" onClick={() => listKeys.write(!isOn)}>
        {isOn ? 'Turn off shortcuts' : 'Turn on shortcuts'}
      </Button>
    </PageSection>
  );
}
