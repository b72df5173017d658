import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { editState, emptyLine } from './state';
import type { EditState } from './types';
import { useDraft } from './useDraft';
import { useLines } from './useLines';
import { useTaxes } from './useTaxes';

/** A document with `count` lines, without their fields. */
function Probe({ count }: { count: number }) {
  const [initial] = useState((): EditState => {
    const lines = Array.from({ length: count }, () => emptyLine('service'));
    return { ...editState(invoiceDocumentOf(), 'en'), lines };
  });
  const draft = useDraft(initial, null);
  const { tools, isFull } = useLines(draft, [], useTaxes(null, { country: 'DE', day: '2026-11-01' }));
  const { lines } = draft.state;
  const rows = ['A\t1\t10.00', 'B\t2\t20.00', 'C\t3\t30.00'].join('\n');
  return (
    <>
      <output>{`${lines.length} ${isFull ? 'full' : 'open'}`}</output>
      <button onClick={() => tools.add('service')}>add</button>
      <button onClick={() => tools.copy(lines[0]!.key)}>copy</button>
      <button onClick={() => tools.paste(lines.at(-1)!.key, rows)}>paste</button>
    </>
  );
}

test('the 501st line is refused with a word, typed, duplicated or pasted', async () => {
  const { user } = renderWithProviders(<Probe count={498} />, { at: '/' });
  await user.click(screen.getByRole('button', { name: 'paste' }));
  expect(screen.getByText('500 full')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(await screen.findByText('A document can have at most 500 lines.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'copy' }));
  await user.click(screen.getByRole('button', { name: 'paste' }));
  expect(await screen.findByText(/the rest was left out/)).toBeVisible();
  expect(screen.getByText('500 full')).toBeVisible();
});
