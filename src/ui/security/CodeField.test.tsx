import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { codeSchema } from '@/domain/auth/credentialsContract';
import { ApiError } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { CodeField } from './CodeField';

function open({ language, submitWhenFull = true }: { language?: Language; submitWhenFull?: boolean } = {}) {
  const onSubmit = vi.fn(async (_values: { code: string }) => undefined);
  const view = renderWithProviders(
    <Form schema={async () => codeSchema} defaultValues={{ code: '' }} focusFirst onSubmit={onSubmit}>
      <CodeField name="code" submitWhenFull={submitWhenFull} />
      <SubmitButton>Verify</SubmitButton>
    </Form>,
    language ? { language } : {},
  );
  const boxes = screen.getAllByRole('textbox');
  const value = () => boxes.map((box) => (box as HTMLInputElement).value).join('');
  return { ...view, onSubmit, boxes, value };
}

test('six named boxes in a group, the first one for codes from messages', async () => {
  const { boxes } = open();
  await expectNoAxeFaults();
  expect(screen.getByRole('group', { name: 'Verification code' })).toBeVisible();
  expect(boxes).toHaveLength(6);
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(boxes[0]).toHaveFocus();
});

test('typing advances, sends by itself when full, and only once', async () => {
  const { user, boxes, onSubmit } = open();
  await user.keyboard('12a345');
  expect(boxes[5]).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('6');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: '123456' }));
});

test('Backspace takes the digit before away and goes back', async () => {
  const { user, boxes, value } = open();
  await user.keyboard('123');
  await user.keyboard('{Backspace}');
  expect(value()).toBe('12');
  expect(boxes[2]).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}9');
  expect(value()).toBe('92');
});

test.each(['123 456', '123-456', '١٢٣٤٥٦', 'Your code is 123456.'])(
  'pasting %j fills all boxes',
  async (text) => {
    const { user, boxes, value, onSubmit } = open();
    await user.click(boxes[3] as HTMLElement);
    await user.paste(text);
    expect(value()).toBe('123456');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ code: '123456' }));
  },
);

test('a code that is not whole is said, and stands in the page’s language', async () => {
  const { user, boxes } = open({ language: 'ar', submitWhenFull: false });
  await user.keyboard('123');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('أدخل الأرقام الستة كلها.')).toBeVisible();
  expect(screen.getByRole('group')).toHaveAccessibleDescription('أدخل الأرقام الستة كلها.');
  expect(boxes[0]).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFaults();
});

test('what the server refuses about the code lands on it', async () => {
  const { user, onSubmit } = open();
  onSubmit.mockRejectedValue(new ApiError(409, 'code-invalid', { fields: { code: 'code-invalid' } }));
  await user.keyboard('123456');
  expect(await screen.findByText('This code is not correct.')).toBeVisible();
});
