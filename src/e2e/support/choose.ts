import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses by the label that people see; the button itself is hidden behind it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Chooses from a list that may be read again meanwhile, which takes a choice back that came too early. */
export async function chooseUntilKept(radio: Locator): Promise<void> {
  await expect(async () => {
    await radio.click();
    await expect(radio).toBeChecked({ timeout: 1000 });
  }).toPass();
}

/** Types the beginning of a country's name and takes what is marked, as a person does. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Country/ });
  await field.fill(name.slice(0, 4));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(name);
}
