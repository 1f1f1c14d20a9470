import type { Page } from '@playwright/test';

/** Everything a waiver asks, the signature typed. */
export async function fillWaiver(form: Page): Promise<void> {
  for (const box of await form.getByRole('textbox').all()) {
    if ((await box.inputValue()) === '')
      await box.fill((await box.getAttribute('type')) === 'date' ? '2017-05-04' : 'Robin Parent');
  }
  for (const date of await form.locator('input[type=date]').all()) await date.fill('2017-05-04');
  await form.getByRole('checkbox').check();
  // Once pressed, a button is called otherwise.
  const drawn = form.getByRole('button', { name: 'Type instead' });
  for (let left = await drawn.count(); left > 0; left -= 1) await drawn.first().click();
  for (const name of await form.getByLabel(/type your full name/).all()) await name.fill('Robin Parent');
}
