import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { conflict } from '@/domain/errors';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { TwoFactorSetup } from './TwoFactorSetup';

const backupCodes = Array.from({ length: 10 }, (_, n) => `abcde-0000${n}`);
const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Atrium:ana?secret=JBSWY3DPEHPK3PXP',
  backupCodes,
};

function open() {
  const start = vi.fn(async (_password: string) => secret);
  const confirm = vi.fn(async (_code: string) => undefined);
  const onDone = vi.fn();
  const view = renderWithProviders(<TwoFactorSetup start={start} confirm={confirm} onDone={onDone} />);
  return { ...view, start, confirm, onDone };
}

test('password, then picture and first code, then the backup codes to be kept', async () => {
  const { user, start, confirm, onDone } = open();
  await expectNoAxeFaults();
  await user.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(start).toHaveBeenCalledWith('correct horse');
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectNoAxeFaults();

  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('123 456');
  expect(await screen.findByRole('list', { name: 'Backup codes' })).toBeVisible();
  expect(confirm).toHaveBeenCalledWith('123456');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(backupCodes);
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(backupCodes.join('\n'));
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'I have kept them' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('a wrong password and a wrong code are said, emptied and asked again', async () => {
  const { user, start, confirm } = open();
  start.mockRejectedValueOnce(conflict('password-wrong', undefined, { password: 'password-wrong' }));
  await user.type(screen.getByLabelText('Your password'), 'nope{Enter}');
  expect(await screen.findByText('The password is not correct.')).toBeVisible();
  expect(screen.getByLabelText('Your password')).toHaveValue('');
  await user.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  confirm.mockRejectedValueOnce(conflict('code-invalid'));
  await user.paste('000000');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not correct.');
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
});
