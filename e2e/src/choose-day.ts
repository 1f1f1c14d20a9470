import type { Locator } from '@playwright/test';

const month = (day: string) => Date.parse(`${day.slice(0, 7)}-01`);

/** Opens a field for a day, goes to the month, and chooses the day (`YYYY-MM-DD`). */
export async function chooseDay(form: Locator, label: string, day: string): Promise<void> {
  const page = form.page();
  await form.getByRole('button', { name: `${label}: ` }).click();
  const shown = page.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ });
  const ahead = async () => month(day) - Date.parse(`1 ${await shown.textContent()} UTC`);
  for (let by = await ahead(); by !== 0; by = await ahead())
    await page.getByRole('button', { name: by > 0 ? 'Next' : 'Previous', exact: true }).click();
  const name = new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await page.getByRole('button', { name, exact: true }).click();
}
