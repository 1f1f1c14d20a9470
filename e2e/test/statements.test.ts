import { formatDate } from '@tours/contract/time';
import { expectAccessible } from '../src/axe.ts';
import { chooseDay } from '../src/choose-day.ts';
import { untilAlive } from '../src/line.ts';
import { OWN_PASSWORD } from '../src/people.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { makeEarningPartner } from '../src/statements.ts';
import { expect, test } from '../src/test.ts';

/** No zone of a partner is ahead of it. */
const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

test('staff issue last month’s commission and record its payment, and the agent downloads it @desktop', async ({
  page,
  world,
  email,
}) => {
  const partner = await makeEarningPartner(world, email);
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/partners?statements=toIssue&search=${encodeURIComponent(partner.name)}`);
  await untilAlive(page);
  await page.getByRole('link', { name: partner.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Commission statements' })).toBeInViewport();
  const row = page.getByRole('table', { name: 'Commission statements' }).getByRole('row').filter({ hasText: 'Draft' });
  await expect(row.last()).toContainText('$20.00');
  await row.last().getByRole('link').click();
  await expect(page.getByText('This month is over.')).toBeVisible();
  await expectAccessible(page, 'a draft of a statement');
  await page.getByRole('button', { name: 'Issue statement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByText('Statement issued.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Commission statement \d+,/ })).toBeVisible();

  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByLabel('Paid on')).toBeFocused();
  await dialog.getByLabel('Paid on').click();
  await page.getByRole('columnheader', { name: 'Su' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Su' })).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await chooseDay(dialog, 'Paid on', yesterday);
  await expect(dialog.getByRole('button', { name: `Paid on: ${formatDate(yesterday)}` })).toBeFocused();
  await dialog.getByLabel('Reference').fill('TX-4711');
  await expectAccessible(page, 'recording a payment');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded.')).toBeVisible();
  await expect(page.getByText(`Paid ${formatDate(yesterday)} (Bank transfer, TX-4711).`)).toBeVisible();
  await expectAccessible(page, 'a paid statement');

  await signIn(page.context(), world, email, OWN_PASSWORD);
  await page.goto('/partners/statements');
  await untilAlive(page);
  const statement = page.getByRole('table', { name: 'Statements' }).getByRole('row').filter({ hasText: '$20.00' });
  await expect(statement).toContainText('Paid');
  await expectAccessible(page, 'the statements of an agent');
  for (const format of ['PDF', 'CSV']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      statement.getByRole('button', { name: format }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^commission-statement-\d+-\d{4}-\d\d\.(pdf|csv)$/);
  }
});
