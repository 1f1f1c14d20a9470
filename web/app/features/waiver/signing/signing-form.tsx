import { Button, Checkbox, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { NAME_MAX } from '@tours/contract/person-name';
import { textLimit, type WaiverQuestion } from '@tours/contract/waiver-form';
import type { FormEvent } from 'react';
import { EMAIL_FIELD } from '../../../ui/email-field.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from '../page/waiver-page.module.css';
import { CONSENT_LABEL, Consent } from './consent.tsx';
import { blankAnswer, type DraftAnswer, isPhone, type OpenWaiver } from './draft.ts';
import { isSignaturesOnly } from './problems.ts';
import { SignatureField } from './signature-field.tsx';
import { type Ending, fieldId, type Signing, useSigning } from './use-signing.ts';

export function SigningForm({ waiver, ...around }: Ending & { waiver: OpenWaiver }) {
  const signing = useSigning(waiver, around);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signing.submit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="form-heading">
      <Title order={2} size="h3" id="form-heading">
        Fill in and sign
      </Title>
      {signing.isCarried && <Text size="sm">We copied some answers from the last waiver. Please check them.</Text>}
      <SigningFields signing={signing} consent={waiver.waiverTemplate.consent} />
      <Outcome signing={signing} />
      <Button type="submit" size="lg" loading={signing.isSending} className={classes.submit}>
        Sign waiver
      </Button>
      <Text size="sm" className="soft">
        You can’t change a waiver after signing.
      </Text>
    </form>
  );
}

interface SigningFieldsProps {
  signing: Pick<
    Signing,
    'questions' | 'draft' | 'problems' | 'isConsented' | 'setSigner' | 'setAnswer' | 'setConsented'
  >;
  consent: string;
}

/** The signer, the questions and the consent. The template's own signature comes last. */
export function SigningFields({ signing, consent }: SigningFieldsProps) {
  const { questions, draft, problems, isConsented, setSigner, setAnswer, setConsented } = signing;
  const asked = questions.map((question, index) => (
    <QuestionField
      // biome-ignore lint/suspicious/noArrayIndexKey: the template decides the order, and two questions may have the same text
      key={index}
      id={fieldId(index)}
      question={question}
      answer={draft.answers[index] ?? blankAnswer(question)}
      problem={problems.get(String(index))}
      onChange={(answer) => setAnswer(index, answer)}
    />
  ));
  return (
    <>
      <TextInput
        id={fieldId('name')}
        label="Traveller name"
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        value={draft.name}
        error={problems.get('name')}
        onChange={(event) => setSigner('name', event.currentTarget.value)}
      />
      <TextInput
        id={fieldId('email')}
        label="Email"
        {...EMAIL_FIELD}
        autoComplete="email"
        required
        maxLength={200}
        value={draft.email}
        error={problems.get('email')}
        onChange={(event) => setSigner('email', event.currentTarget.value)}
      />
      {asked.slice(0, -1)}
      <Stack gap="0.75rem">
        <Consent html={consent} />
        <Checkbox
          id={fieldId('consent')}
          label={CONSENT_LABEL}
          required
          classNames={{ body: classes.consentCheck, label: classes.consentLabel }}
          checked={isConsented}
          error={problems.get('consent')}
          onChange={(event) => setConsented(event.currentTarget.checked)}
        />
      </Stack>
      {asked.at(-1)}
    </>
  );
}

/** Beside the button and always rendered, so that screen readers announce new content. */
function Outcome({ signing: { problems, questions, failure } }: { signing: Signing }) {
  const key = isSignaturesOnly(problems, questions) ? 'waiver.signaturesMissing' : 'waiver.fieldsMissing';
  return (
    <div aria-live="polite" className={classes.outcome}>
      {problems.size > 0 && <Notice tone="warning">{message(key)}</Notice>}
      {failure && (
        <Notice tone="error" title={failure}>
          Your answers are saved on this device. Check your connection and try again.
        </Notice>
      )}
    </div>
  );
}

/** Answers that may be longer than this get several lines. */
const ONE_LINE = 160;

interface QuestionFieldProps {
  id: string;
  question: WaiverQuestion;
  answer: DraftAnswer;
  problem: string | undefined;
  onChange(answer: DraftAnswer): void;
}

function QuestionField({ id, question, answer, problem, onChange }: QuestionFieldProps) {
  if (question.type === 'signature') {
    return <SignatureField id={id} title={question.title} answer={answer} problem={problem} onChange={onChange} />;
  }
  const isEmergency = question.purpose === 'emergencyContact';
  const props = {
    id,
    label: question.title,
    description: isEmergency ? 'Our guides use this if something happens during the trip.' : undefined,
    // The browser would fill in the signer's own name or number.
    autoComplete: isEmergency ? 'off' : undefined,
    required: true,
    value: answer.value,
    error: problem,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...answer, value: event.currentTarget.value }),
  };
  if (question.type === 'date') return <TextInput {...props} type="date" min="1900-01-01" max="2100-12-31" />;
  const maxLength = textLimit(question);
  if (maxLength > ONE_LINE) return <Textarea {...props} rows={3} maxLength={maxLength} />;
  return <TextInput {...props} type={isPhone(question.title) ? 'tel' : 'text'} maxLength={maxLength} />;
}
