import { expect, type Locator } from '@playwright/test';

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
