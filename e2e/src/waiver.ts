import type { Page } from '@playwright/test';

/** Answers every question of a waiver and types the signature. */
export async function fillWaiver(form: Page): Promise<void> {
  for (const box of await form.getByRole('textbox').all()) {
    if ((await box.inputValue()) === '')
      await box.fill((await box.getAttribute('type')) === 'date' ? '2017-05-04' : 'Robin Parent');
  }
  for (const date of await form.locator('input[type=date]').all()) await date.fill('2017-05-04');
  await form.getByRole('checkbox').check();
  // Each click renames its button, so the remaining ones are counted again.
  const drawn = form.getByRole('button', { name: 'Type instead' });
  for (let left = await drawn.count(); left > 0; left -= 1) await drawn.first().click();
  for (const name of await form.getByLabel(/type your full name/).all()) await name.fill('Robin Parent');
}
