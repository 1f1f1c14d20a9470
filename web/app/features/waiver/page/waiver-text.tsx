import { Box } from '@mantine/core';
import type { WaiverTexts } from '@tours/contract/waiver';
import { RichText } from '../../../ui/rich-text.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './waiver-page.module.css';

export function WaiverText({ texts }: { texts: WaiverTexts }) {
  return (
    <TitledSection className={`boxed ${classes.sheet}`} title="The waiver">
      {texts.header && (
        <Box mb="1rem" pb="1rem" style={{ borderBottom: '1px solid var(--line)' }}>
          <RichText html={texts.header} />
        </Box>
      )}
      <RichText html={texts.body} />
    </TitledSection>
  );
}
