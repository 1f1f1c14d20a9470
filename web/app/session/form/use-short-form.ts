import { message } from '@tours/contract/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { isRefusal } from '../../lib/api.ts';
import { AuthRefusal } from '../auth-api.ts';
import { codeError, plainCode } from '../credentials.ts';

interface ShortFormOptions<Field extends string> {
  /** Prefix of the field ids. */
  name: string;
  start: Record<Field, string>;
  /** Returns the errors found before sending, in the order of the fields. */
  check: (values: Record<Field, string>) => Partial<Record<Field, string | undefined>>;
  work: (values: Record<Field, string>) => Promise<unknown>;
  /** Message for a failure that brings none. */
  otherwise?: string;
  /** Maps refusal codes to the field they concern. Other refusals are shown above the fields. */
  about?: Partial<Record<string, NoInfer<Field>>>;
  /** The field that gets the focus after any other failure. */
  back: NoInfer<Field>;
  /** True for a form that takes the place of a pressed button: its field `back` gets the focus. */
  isOpened?: boolean;
}

/**
 * Form state of a few fields: validates, does the work, and shows a failure and focuses the field that can correct it.
 */
export function useShortForm<Field extends string>(options: ShortFormOptions<Field>) {
  const { name, start, check, work, otherwise = message('login.error'), about = {}, back, isOpened } = options;
  const [values, setValues] = useState(start);
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ field: Field; text: string } | null>(null);
  const wrong = check(values);

  // Focuses after rendering, when screen readers can read the error together with the field.
  const [focusNext, setFocusNext] = useState<{ field: Field } | null>(isOpened ? { field: back } : null);
  useEffect(() => {
    if (focusNext) document.getElementById(idOf(name, focusNext.field))?.focus();
  }, [focusNext, name]);

  function fail(error: unknown) {
    const field = about[codeOf(error) ?? ''];
    if (field) setRefused({ field, text: messageOf(error, otherwise) });
    else setFailure(messageOf(error, otherwise));
    setFocusNext({ field: field ?? back });
  }

  function errorOf(field: Field): string | undefined {
    if (refused?.field === field) return refused.text;
    return wasTried ? wrong[field] : undefined;
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    setWasTried(true);
    setFailure(null);
    setRefused(null);
    const first = (Object.keys(start) as Field[]).find((field) => wrong[field]);
    if (first) return setFocusNext({ field: first });
    void attempt(() => work(values));
  }

  async function attempt(action: () => Promise<unknown>) {
    setFailure(null);
    setIsSending(true);
    try {
      await action();
    } catch (error) {
      fail(error);
    } finally {
      setIsSending(false);
    }
  }

  return {
    values,
    failure,
    isSending,
    submit,
    /** Does something other than the form's work, such as sending a code again. */
    attempt,
    focus: (field: Field) => setFocusNext({ field }),
    /** Shows an error at a field until its value changes. */
    refuse: (field: Field, text: string) => {
      setRefused({ field, text });
      setFocusNext({ field });
    },
    restart: (values = start) => {
      setValues(values);
      setWasTried(false);
      setFailure(null);
      setRefused(null);
    },
    field: (field: Field): FormField => ({
      id: idOf(name, field),
      value: values[field],
      error: errorOf(field),
      onChange: (value) => {
        if (refused?.field === field) setRefused(null);
        setValues((before) => ({ ...before, [field]: value }));
      },
    }),
  };
}

export type ShortFormState = ReturnType<typeof useShortForm>;

/** The same with one field for a code. */
export const useCodeForm = (name: string, work: (code: string) => Promise<unknown>) =>
  useShortForm({
    name,
    start: { code: '' },
    check: ({ code }) => ({ code: codeError(code) }),
    work: ({ code }) => work(plainCode(code)),
    about: { code: 'code' },
    back: 'code',
  });

export interface FormField {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const idOf = (form: string, field: string) => `${form}-${field}`;

function codeOf(error: unknown): string | undefined {
  return error instanceof AuthRefusal || isRefusal(error) ? error.code : undefined;
}

/** The message of an unexpected failure is for developers, so it is not shown. */
function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof AuthRefusal) return error.message;
  return isRefusal(error) && error.code !== 'unexpected' ? error.message : otherwise;
}
