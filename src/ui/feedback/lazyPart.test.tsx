import { act, screen } from '@testing-library/react';
import { Activity } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { advanceTime } from '@/testing/advanceTime';
import { renderWithProviders } from '@/testing/render';
import { lazyPart } from './lazyPart';

const Chart = ({ name }: { name: string }) => <p>Chart of {name}</p>;
const after = (ms: number) =>
  new Promise<typeof Chart>((resolve) => {
    setTimeout(() => resolve(Chart), ms);
  });

test('What loads fast never shows its skeleton', async () => {
  vi.useFakeTimers();
  const Part = lazyPart(() => after(100), { skeleton: <p>Skeleton</p> });
  renderWithProviders(<Part name="sales" />);
  await advanceTime(50);
  expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
  await advanceTime(150);
  expect(screen.getByText('Chart of sales')).toBeInTheDocument();
});

test('What takes longer shows its skeleton after 200 ms', async () => {
  vi.useFakeTimers();
  const Part = lazyPart(() => after(1000), { skeleton: <p>Skeleton</p> });
  renderWithProviders(<Part name="sales" />);
  await advanceTime(250);
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
  await advanceTime(1000);
  expect(screen.getByText('Chart of sales')).toBeInTheDocument();
});

test('A part that can’t be fetched says so, keeps what was typed beside it, and is fetched again by Reload', async () => {
  const load = vi
    .fn<() => Promise<typeof Chart>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValueOnce(Chart);
  const Part = lazyPart(load);
  const { user } = renderWithProviders(
    <>
      <input aria-label="Note" />
      <Part name="sales" />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.');
  await expectNoAxeFaults();
  await user.type(screen.getByRole('textbox'), 'typed');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Chart of sales')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('typed');
});

test('Reload is offered once, not in a loop', async () => {
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new Error('lost')));
  const { user } = renderWithProviders(<Part name="sales" />);
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});

test('A server draws nothing of it', () => {
  const load = vi.fn(() => Promise.resolve(Chart));
  const Part = lazyPart(load, { skeleton: <p>Skeleton</p> });
  expect(renderToString(<Part name="sales" />)).toBe('');
  expect(load).not.toHaveBeenCalled();
});

test('An instance that was hidden while another one loaded the part shows it once it is revealed', async () => {
  let arrive: (part: typeof Chart) => void = () => undefined;
  const Part = lazyPart(
    () =>
      new Promise<typeof Chart>((resolve) => {
        arrive = resolve;
      }),
  );
  const both = (mode: 'hidden' | 'visible') => (
    <>
      <Part name="sales" />
      <Activity mode={mode}>
        <Part name="orders" />
      </Activity>
    </>
  );
  const { rerender } = renderWithProviders(both('hidden'));
  await act(async () => arrive(Chart));
  expect(await screen.findByText('Chart of sales')).toBeVisible();
  rerender(both('visible'));
  expect(await screen.findByText('Chart of orders')).toBeVisible();
});
