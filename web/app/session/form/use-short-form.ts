import { type FormEvent, useEffect, useState } from 'react';
import { isRefusal } from '../../lib/api.ts';
import { AuthRefusal } from '../auth-api.ts';

interface ShortFormOptions<Field extends string> {
  /** Begins the ids of the fields. */
  name: string;
  start: Record<Field, string>;
  /** What is wrong with a field before anything is sent, in the order of the fields. */
  check: (values: Record<Field, string>) => Partial<Record<Field, string | undefined>>;
  work: (values: Record<Field, string>) => Promise<unknown>;
  /** Said where a failure brings no words of its own. */
  otherwise: string;
  /** Refusals that are about one field, by their code; others are said above the fields. */
  about?: Partial<Record<string, NoInfer<Field>>>;
  /** Where a person goes on after any other failure. */
  back: NoInfer<Field>;
}

/** A form of few fields: mark what is missing, do the work, or say what failed and go to where it can be mended. */
export function useShortForm<Field extends string>(options: ShortFormOptions<Field>) {
  const { name, start, check, work, otherwise, about = {}, back } = options;
  const [values, setValues] = useState(start);
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ field: Field; words: string } | null>(null);
  const wrong = check(values);

  // After the rendering: by then the error that belongs to the field can be read with it.
  const [focusNext, setFocusNext] = useState<{ field: Field } | null>(null);
  useEffect(() => {
    if (focusNext) document.getElementById(idOf(name, focusNext.field))?.focus();
  }, [focusNext, name]);

  function fail(error: unknown) {
    const field = codeOf(error) === undefined ? undefined : about[codeOf(error)!];
    if (field) setRefused({ field, words: wordsOf(error, otherwise) });
    else setFailure(wordsOf(error, otherwise));
    setFocusNext({ field: field ?? back });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    setFailure(null);
    setRefused(null);
    const first = (Object.keys(start) as Field[]).find((field) => wrong[field]);
    if (first) return setFocusNext({ field: first });
    setIsSending(true);
    try {
      await work(values);
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
    fail,
    focus: (field: Field) => setFocusNext({ field }),
    /** Says something about a field until it is changed. */
    refuse: (field: Field, words: string) => {
      setRefused({ field, words });
      setFocusNext({ field });
    },
    clear: () => {
      setValues(start);
      setWasTried(false);
    },
    field: (field: Field): FormField => ({
      id: idOf(name, field),
      value: values[field],
      error: refused?.field === field ? refused.words : wasTried ? wrong[field] : undefined,
      onChange: (value) => {
        if (refused?.field === field) setRefused(null);
        setValues((before) => ({ ...before, [field]: value }));
      },
    }),
  };
}

/** What an input needs to know. */
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

/** An unexpected failure's own words are for us, not for the person. */
function wordsOf(error: unknown, otherwise: string): string {
  if (error instanceof AuthRefusal) return error.message;
  return isRefusal(error) && error.code !== 'unexpected' ? error.message : otherwise;
}
