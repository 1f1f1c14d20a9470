import { SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';

/** Visitors who come at the same moment share one rendering, but each gets a separate script nonce. */
test('pages requested at the same moment differ only in their nonces @desktop', async ({ request }) => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => request.get(SPRING_BREAK)));
  const nonces = answers.map((answer) => /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy']!)![1]!);
  expect(new Set(nonces).size).toBe(30);
  const pages = await Promise.all(
    answers.map(async (answer, index) => {
      const html = await answer.text();
      expect(html.split(nonces[index]!).length).toBeGreaterThan(3);
      return html.replaceAll(nonces[index]!, '');
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).not.toMatch(/nonce="[^"]/);
});
