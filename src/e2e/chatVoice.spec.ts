import { field, log, together } from './support/chatting';
import { expect, test } from './support/fixtures';

test('a voice is recorded, sent and heard by the other', async ({ browser, baseURL }) => {
  const [one, two] = await together(browser, baseURL ?? '');
  await one.context.grantPermissions(['microphone']);
  await one.page.getByRole('button', { name: 'Record voice message' }).click();
  const recording = one.page.getByRole('group', { name: 'Recording' });
  await expect(recording.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await recording.getByRole('button', { name: 'Send recording' }).click();
  await expect(field(one.page)).toBeVisible();

  const voice = log(two.page).getByRole('group', { name: /^Voice message, 0:0\d/ });
  await voice.getByRole('button', { name: 'Speed 1×' }).click();
  await expect(voice.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
  await voice.getByRole('button', { name: 'Play' }).click();
  const audio = voice.locator('audio');
  // The playback is recorded even after it has ended and the position is back at the beginning.
  await expect
    .poll(() => audio.evaluate(({ played }: HTMLAudioElement) => (played.length > 0 ? played.end(0) : 0)))
    .toBeGreaterThan(0);
  await expect(voice.getByRole('button', { name: 'Play' })).toBeVisible();
});
