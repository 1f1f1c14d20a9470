import { Button, Stack, Text, Title } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { SigningWaiver, WaiverTexts } from '@tours/contract/waiver';
import { questionsOf } from '@tours/contract/waiver-form';
import { ScreenDialog } from '../../../ui/dialog/screen-dialog.tsx';
import { WaiverFacts } from '../page/waiver-facts.tsx';
import signing from '../page/waiver-page.module.css';
import { WaiverText } from '../page/waiver-text.tsx';
import { blankAnswer } from '../signing/draft.ts';
import { SigningFields } from '../signing/signing-form.tsx';
import { sampleWaiver } from './sample-waiver.ts';
import classes from './template-preview.module.css';

interface TemplatePreviewProps {
  /** The typed texts. They need no cleaning, because the editor produces only allowed markup. */
  texts: WaiverTexts;
  division: StaffDivision;
  onClose(): void;
}

/** Shows the typed texts as a signer would see them, with the parts of the signing page and a disabled form. */
export default function TemplatePreview({ texts, division, onClose }: TemplatePreviewProps) {
  const waiver = sampleWaiver(texts, division);
  return (
    <ScreenDialog title="Preview: as the signer sees it" size={760} onClose={onClose}>
      <article className={`${signing.page} ${classes.preview}`}>
        <Stack gap={4}>
          <Title order={2}>{texts.title || 'Without a title'}</Title>
          <Text size="sm" className="soft">
            Traveller and trip are examples.
          </Text>
        </Stack>
        <WaiverFacts waiver={waiver} />
        <WaiverText texts={texts} />
        <SampleForm waiver={waiver} texts={texts} />
      </article>
    </ScreenDialog>
  );
}

function SampleForm({ waiver, texts }: { waiver: SigningWaiver; texts: WaiverTexts }) {
  const { name, email } = waiver.traveller;
  const questions = questionsOf(texts);
  const untouched = {
    questions,
    draft: { name, email, answers: questions.map(blankAnswer) },
    problems: new Map(),
    isConsented: false,
    setSigner() {},
    setAnswer() {},
    setConsented() {},
  };
  return (
    <fieldset disabled className={`${signing.form} ${classes.form}`} aria-label="Signing form (preview)">
      <Title order={2} size="h3">
        Fill in and sign
      </Title>
      <SigningFields signing={untouched} consent={texts.consent} />
      <Button size="lg" className={signing.submit}>
        Sign waiver
      </Button>
    </fieldset>
  );
}
