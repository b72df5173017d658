import { expect, type Locator } from '@playwright/test';

/** Chooses by the label that people see; the button itself is hidden behind it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}
