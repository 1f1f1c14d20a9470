import { expect, test } from '../src/test.ts';

test.use({ sharesWorld: true });

test('the about page explains the product, how a booking is confirmed, and whom to contact @phone', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page).toHaveTitle(/^About · Group Tours/);
  for (const person of ['Visitors', 'Travellers', 'Agencies and schools', 'Tour operators'])
    await expect(page.getByRole('term').filter({ hasText: person })).toBeVisible();
  const confirmed = page.getByRole('region', { name: 'How a booking is confirmed' });
  await expect(confirmed.getByRole('listitem')).toHaveCount(3);
  await expect(confirmed).toContainText('A few minutes after payment your booking is confirmed.');
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Canadian dollars (CAD)');
  const help = page.getByRole('region', { name: 'Need help?' });
  await expect(help).toContainText('Please contact your agency or school for trip support.');
  await expect(help.getByRole('link', { name: 'support@group-tours.example' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Version 1.6.7');
});
