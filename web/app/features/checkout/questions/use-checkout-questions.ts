import type { CheckoutAnswer, CheckoutQuestion } from '@tours/contract/checkout-question';
import type { PublicGroup } from '@tours/contract/group';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import type { Cart } from '../../../lib/cart.ts';
import { DRAFT_PREFIX, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { type CheckoutField, problemOf, sectionsOf, type Typed, toSend } from './cart-sections.ts';

/** The questions that the group's checkout asks, with the answers typed so far. Nothing is loaded for other groups. */
export function useCheckoutQuestions(group: PublicGroup, cart: Cart) {
  const client = useApi();
  const { _id: id, asksAtCheckout } = group;
  const { answer, state, readAgain } = useReading(asksAtCheckout ? id : null, (signal) =>
    client.listCheckoutQuestions({ params: { id } }, { signal }),
  );
  const questions = asksAtCheckout ? answer : NONE;
  const [typed, setTyped] = useState(readAnswers);
  const [isMarked, setMarked] = useState(false);
  const sections = questions && sectionsOf(group, cart, questions, typed);

  /** The answers to send, or null after marking the fields that need one and focusing the first of them. */
  function validated(): CheckoutAnswer[] | null {
    if (!sections) return null;
    const fields = sections.flatMap(({ fields }) => fields);
    const first = fields.find(problemOf);
    if (!first) return toSend(fields);
    setMarked(true);
    focusOn(first);
    return null;
  }

  return {
    /** Null while the questions are loading, and after a failure. */
    sections,
    hasFailed: state === 'failed' && !answer,
    readAgain: () => void (asksAtCheckout && readAgain()),
    validated,
    answer({ key }: CheckoutField, value: string) {
      const next = { ...typed, [key]: value };
      setTyped(next);
      keepDraft(DRAFT, next);
    },
    /** The message for a field, once the person tried to pay. */
    problemOf: (field: CheckoutField) => (isMarked ? problemOf(field) : null),
  };
}

export type CheckoutQuestions = ReturnType<typeof useCheckoutQuestions>;

const NONE: CheckoutQuestion[] = [];

const DRAFT = `${DRAFT_PREFIX}answers`;

function readAnswers(): Typed {
  const kept = Object.entries(readDraft(DRAFT) ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(kept);
}

export const fieldId = ({ key }: CheckoutField) => `question ${key}`;

function focusOn(field: CheckoutField): void {
  document.getElementById(fieldId(field))?.querySelector<HTMLElement>('input, textarea')?.focus();
}
