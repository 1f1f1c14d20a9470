import { PasswordInput, TextInput } from '@mantine/core';
import { EMAIL_MAX } from '@tours/contract/constants';
import type { ChangeEvent, ReactNode } from 'react';
import { EMAIL_FIELD } from '../../ui/email-field.ts';
import { CODE_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../credentials.ts';
import type { FormField } from './use-short-form.ts';

const order: ('label' | 'description' | 'input' | 'error')[] = ['label', 'description', 'input', 'error'];

const inputProps = ({ onChange, ...field }: FormField) => ({
  ...field,
  required: true,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
});

interface EmailFieldProps {
  field: FormField;
  label?: string;
  isFirst?: boolean;
}

export function EmailField({ field, label = 'Email', isFirst = false }: EmailFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      label={label}
      {...EMAIL_FIELD}
      maxLength={EMAIL_MAX}
      autoComplete="username"
      // A dialog focuses the field with this attribute.
      data-autofocus={isFirst || undefined}
      onChange={(event) => field.onChange(event.currentTarget.value.toLowerCase())}
    />
  );
}

interface PasswordFieldProps {
  field: FormField;
  label?: string;
  description?: ReactNode;
  /** `new-password` makes browsers offer a strong one. */
  autoComplete?: 'current-password' | 'new-password';
  isFirst?: boolean;
}

export function PasswordField({
  field,
  label = 'Password',
  description,
  autoComplete = 'current-password',
  isFirst = false,
}: PasswordFieldProps) {
  return (
    <PasswordInput
      {...inputProps(field)}
      label={label}
      description={description}
      inputWrapperOrder={order}
      maxLength={PASSWORD_MAX}
      autoComplete={autoComplete}
      data-autofocus={isFirst || undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.replace(/ \(.*/, '').toLowerCase()}`, tabIndex: 0 }}
    />
  );
}

export function NewPasswordField({ field, isFirst }: { field: FormField; isFirst?: boolean }) {
  return (
    <PasswordField
      field={field}
      isFirst={isFirst ?? false}
      label="New password"
      description={`At least ${PASSWORD_MIN} characters`}
      autoComplete="new-password"
    />
  );
}

interface CodeFieldProps {
  field: FormField;
  label: string;
  description?: string;
  isNumeric?: boolean;
}

export function CodeField({ field, label, description, isNumeric = true }: CodeFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      label={label}
      description={description}
      inputWrapperOrder={order}
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_MAX}
      autoComplete={isNumeric ? 'one-time-code' : 'off'}
      data-autofocus
    />
  );
}

/** Tells a password manager which account the form is about, where the person need not type the email. */
export function KnownEmail({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
