import type { CheckoutAnswer, CheckoutQuestion } from '@tours/contract/checkout-question';
import type { PublicGroup } from '@tours/contract/group';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import type { Cart } from '../../../lib/cart.ts';
import { DRAFT_PREFIX, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { useReading } from '../../../lib/use-reading.ts';
import {
  type CheckoutField,
  type CheckoutSection,
  problemOf,
  sectionsOf,
  type Typed,
  toSend,
} from './cart-sections.ts';

export interface CheckoutQuestions {
  /** Null while the questions are loading, and after a failure. */
  sections: CheckoutSection[] | null;
  hasFailed: boolean;
  readAgain(): void;
  answer(field: CheckoutField, value: string): void;
  /** The message for a field, once the person tried to pay. */
  problemOf(field: CheckoutField): string | null;
  /** The answers to send, or null after marking the fields that need one and focusing the first of them. */
  validated(): CheckoutAnswer[] | null;
}

/** The questions that the group's checkout asks, with the answers typed so far. Nothing is loaded for other groups. */
export function useCheckoutQuestions(group: PublicGroup, cart: Cart): CheckoutQuestions {
  const client = useApi();
  const { _id: id, asksAtCheckout } = group;
  const { answer, state, readAgain } = useReading(asksAtCheckout ? id : null, (signal) =>
    client.listCheckoutQuestions({ params: { id } }, { signal }),
  );
  const questions = asksAtCheckout ? answer : NONE;
  const [typed, setTyped] = useState(readAnswers);
  const [isMarked, setMarked] = useState(false);
  const sections = questions && sectionsOf(group, cart, questions, typed);

  function validated() {
    if (!sections) return null;
    const fields = sections.flatMap(({ fields }) => fields);
    const first = fields.find(problemOf);
    if (!first) return toSend(fields);
    setMarked(true);
    focusOn(first);
    return null;
  }

  return {
    sections,
    hasFailed: state === 'failed' && !answer,
    readAgain: () => void (asksAtCheckout && readAgain()),
    validated,
    answer({ key }, value) {
      const next = { ...typed, [key]: value };
      setTyped(next);
      keepDraft(DRAFT, next);
    },
    problemOf: (field) => (isMarked ? problemOf(field) : null),
  };
}

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
