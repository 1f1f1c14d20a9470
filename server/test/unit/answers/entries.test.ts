import { expect, test } from 'vitest';
import { entriesOf } from '../../../src/answers/sheet/entries.ts';

type Asked = Parameters<typeof entriesOf>[1];

const numbered = <T>(count: number, make: (id: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(String(index)));

// 60 questions to 500 travellers held the process for seconds each time that somebody opened their page.
test('a question of a large order finds its answer without reading all the others', () => {
  const questions = numbered(60, (id) => ({ id, subject: 'traveller', conditionId: null, daysBefore: 0 }));
  const seats = numbered(100, (travellerId) => ({
    travellerId,
    startLocal: '2027-01-15T13:00:00-0800',
    timezone: 'America/Vancouver',
  }));
  let readings = 0;
  const answers = seats.flatMap(({ travellerId }) =>
    questions.map(({ id }) => ({
      travellerId,
      value: `${travellerId} ${id}`,
      get questionId() {
        readings += 1;
        return id;
      },
    })),
  );
  const asked = { questions, seats, answers, reopenedUntil: null } as unknown as Asked;
  const entries = entriesOf({ config: {} as never }, asked, new Date());
  expect(entries).toHaveLength(6000);
  for (const { question, seat, answer } of entries) expect(answer?.value).toBe(`${seat.travellerId} ${question.id}`);
  expect(readings).toBe(answers.length);
});
