import { readAge } from '@tours/contract/ages';
import type { StaffOrder, StaffOrderItem } from '@tours/contract/order-history';
import { namePartProblem } from '@tours/contract/person-name';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../../ui/portal/form/use-record-form.ts';

export type StaffTraveller = StaffOrderItem['travellers'][number];

interface Values {
  who: '' | 'same' | 'other';
  firstname: string;
  lastname: string;
  age: string;
}
const LABELS: Record<keyof Values, string> = {
  who: 'What changes',
  firstname: 'First name',
  lastname: 'Last name',
  age: 'Age',
};

export function useChangeTraveller(opened: StaffOrder, traveller: StaffTraveller, onSaved: () => void) {
  const client = useApi();
  const [isDoubtful, setIsDoubtful] = useState(false);
  /** The age that was confirmed. Another one is asked about again. */
  const [confirmedAge, confirmAge] = useState<string | null>(null);
  const change: RecordForm<StaffOrder, Values> = useRecordForm({
    opened,
    valuesOf: (order) => valuesOf(order, traveller),
    errorsOf: problemsOf,
    labels: LABELS,
    save: ({ who, firstname, lastname, age }, over) =>
      client.changeTraveller({
        params: { id: opened._id, traveller: traveller._id },
        body: {
          version: over.version,
          isSamePerson: who === 'same',
          firstname,
          lastname,
          age: readAge(age),
          isAgeConfirmed: age === confirmedAge,
        },
      }),
    reread: ({ _id }) => client.getStaffOrder({ params: { id: _id } }),
    onSaved,
    onRefused({ code, message }, mark) {
      if (code !== 'traveller.ageDoubtful') return false;
      setIsDoubtful(true);
      mark('age', `${message} Please check it.`);
      return true;
    },
  });
  return { ...change, isDoubtful, confirmedAge, confirmAge };
}

function valuesOf(order: StaffOrder, { _id, ...opened }: StaffTraveller): Values {
  const now = order.items.flatMap(({ travellers }) => travellers).find((one) => one._id === _id) ?? opened;
  return { who: '', firstname: now.firstname, lastname: now.lastname, age: now.age === null ? '' : String(now.age) };
}

function problemsOf({ who, firstname, lastname, age }: Values): Partial<Record<keyof Values, string>> {
  const first = firstname.trim() ? namePartProblem(firstname.trim()) : 'Please enter the first name';
  const last = namePartProblem(lastname.trim());
  return {
    ...(who ? {} : { who: 'Please choose one' }),
    ...(first ? { firstname: first } : {}),
    ...(last ? { lastname: last } : {}),
    ...(age.trim() && readAge(age) === null ? { age: 'Please enter whole years, or nothing' } : {}),
  };
}
