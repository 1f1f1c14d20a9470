import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { SigningWaiver, WaiverTexts } from '@tours/contract/waiver';
import { questionsOf } from '@tours/contract/waiver-form';
import { ScreenFrame } from '../../../ui/dialog/screen-dialog.tsx';
import { WaiverFacts } from '../page/waiver-facts.tsx';
import signing from '../page/waiver-page.module.css';
import { WaiverText } from '../page/waiver-text.tsx';
import { CONSENT_LABEL, Consent } from '../signing/consent.tsx';
import { blankAnswer } from '../signing/draft.ts';
import { QuestionField } from '../signing/question-field.tsx';
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
    <ScreenFrame title="Preview: as the signer sees it" size={760} onClose={onClose}>
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
    </ScreenFrame>
  );
}

function SampleForm({ waiver, texts }: { waiver: SigningWaiver; texts: WaiverTexts }) {
  const { name, email } = waiver.traveller;
  const questions = questionsOf(texts);
  const asked = questions.map((question, index) => (
    <QuestionField
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never reorders
      key={index}
      id={`preview-${index}`}
      question={question}
      answer={blankAnswer(question)}
      problem={undefined}
      onChange={() => {}}
    />
  ));
  return (
    <fieldset disabled className={`${signing.form} ${classes.form}`} aria-label="Signing form (preview)">
      <Title order={2} size="h3">
        Fill in and sign
      </Title>
      <TextInput label="Traveller name" value={name} readOnly />
      <TextInput label="Email" value={email} readOnly />
      {asked.slice(0, -1)}
      <div className={signing.consentField}>
        <Consent html={texts.consent} />
        <Checkbox
          label={CONSENT_LABEL}
          classNames={{ body: signing.consentCheck, label: signing.consentLabel }}
          checked={false}
          readOnly
        />
      </div>
      {asked.at(-1)}
      <Button size="lg" className={signing.submit}>
        Sign waiver
      </Button>
    </fieldset>
  );
}
