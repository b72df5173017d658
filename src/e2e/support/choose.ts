import { expect, type Locator, type Page } from '@playwright/test';

/** Selects by the visible label; the input itself is hidden behind it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Selects from a list that may reload meanwhile, which reverts a selection made too early. */
export async function chooseUntilKept(radio: Locator): Promise<void> {
  await expect(async () => {
    await radio.click();
    await expect(radio).toBeChecked({ timeout: 1000 });
  }).toPass();
}

/** Types a prefix of a country's name and takes the highlighted option. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Country/ });
  await field.fill(name.slice(0, 4));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(name);
}
