import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { InvoicesTab } from './InvoicesTab';

const api = standInApi();
const BANK = { holder: '', iban: '', bic: '', name: '', note: '' };
const EMPTY = Object.fromEntries(
  ['name', 'line1', 'line2', 'city', 'state', 'zipCode', 'country', 'vatId', 'registration', 'email']
    .concat(['phone', 'website', 'supportText'])
    .map((part) => [part, '']),
);
const COMPANY = { ...EMPTY, bank: BANK, logo: null, logoId: null, version: 0 };
const SETTINGS = {
  termsDays: 14,
  pricesIncludeTax: false,
  taxRounding: 'line',
  template: 'classic',
  accent: '#1f5fbf',
  notes: '',
  footer: '',
  orderInvoices: 'auto',
  partialPayments: true,
  minPart: null,
  mailTexts: {},
  currency: 'EUR',
  version: 1,
};
const series = (more = {}) => [
  {
    kind: 'invoice',
    pattern: 'INV-{YYYY}-{SEQ:5}',
    reset: 'yearly',
    nextValue: 1,
    next: 'INV-2026-00001',
    last: null,
    ...more,
  },
];

const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

function open() {
  api.on('get', '/api/company', () => answer({ company: COMPANY }));
  api.on('get', '/api/invoices/settings', () => answer({ settings: SETTINGS, series: series() }));
  api.on('get', '/api/invoices/services', () => answer({ services: [] }));
  return renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <>
        <h1>Settings</h1>
        <InvoicesTab />
      </>
    </SignedIn>,
    { at: '/dashboard/settings?tab=invoices' },
  );
}

test('the tab is accessible', async () => {
  open();
  await screen.findByLabelText('Company name');
  await expectNoAxeFaults();
});

test('an account number with a wrong check digit is refused in its place; the company is saved with a right one', async () => {
  api.on('post', '/api/company/update', ({ body }) =>
    answer({ company: { ...COMPANY, ...(body as { company: object }).company, version: 1 } }),
  );
  const { user } = open();
  const name = await screen.findByLabelText('Company name');
  expect(screen.getByText(/can be issued once name, street/)).toBeVisible();
  await user.click(name);
  await user.paste('Mill');
  const iban = screen.getByLabelText('IBAN');
  await user.click(iban);
  await user.paste('DE88 3704 0044 0532 0130 00');
  await user.click(screen.getByText('Save company'));
  await waitFor(() => expect(iban).toBeInvalid());
  expect(sent('/api/company/update')).toEqual([]);
  await user.clear(iban);
  await user.paste('DE89 3704 0044 0532 0130 00');
  await user.click(screen.getByText('Save company'));
  await waitFor(() => expect(sent('/api/company/update')).toHaveLength(1));
  expect(sent('/api/company/update')[0]).toMatchObject({
    version: 0,
    company: { name: 'Mill', country: '', bank: { iban: 'DE89370400440532013000' }, logoId: null },
  });
});

test('the next number follows the pattern and the start while they are typed; a pattern without a number is refused', async () => {
  api.on('post', '/api/invoices/settings/update', () =>
    answer({
      settings: { ...SETTINGS, version: 2 },
      series: series({ nextValue: 500, next: 'INV-2026-00500' }),
    }),
  );
  // Keeps the year of page and test equal, also at midnight on New Year's Eve.
  vi.setSystemTime('2026-06-10T12:00:00.000Z');
  const { user } = open();
  const pattern = await screen.findByLabelText('Number format');
  const year = 2026;
  expect(screen.getByText(`INV-${year}-00001`)).toBeVisible();
  await user.clear(pattern);
  await user.click(screen.getByText('Save invoice numbers'));
  await waitFor(() => expect(pattern).toBeInvalid());
  await user.click(pattern);
  await user.paste('R-{YYYY}-{SEQ:3}');
  await user.click(screen.getByLabelText('Start number'));
  await user.paste('500');
  expect(await screen.findByText(`R-${year}-500`)).toBeVisible();
  await user.click(screen.getByText('Save invoice numbers'));
  await waitFor(() =>
    expect(sent('/api/invoices/settings/update')).toEqual([
      {
        version: 1,
        numbering: [{ kind: 'invoice', pattern: 'R-{YYYY}-{SEQ:3}', reset: 'yearly', start: 500 }],
      },
    ]),
  );
});

test('a format that would repeat numbers says why, at its field or with the number', async () => {
  api.on('post', '/api/invoices/settings/update', () =>
    refusal(400, 'invalid-input', { fields: { 'numbering.0.pattern': 'meets-other' } }),
  );
  const { user } = open();
  const pattern = await screen.findByLabelText('Number format');
  const save = screen.getByText('Save invoice numbers');
  await user.click(save);
  await waitFor(() => expect(pattern).toBeInvalid());
  expect(pattern).toHaveAccessibleDescription(/Invoices and credit notes would get the same numbers/);
  api.on('post', '/api/invoices/settings/update', () =>
    refusal(409, 'number-taken', { current: { number: 'INV-2026-00042' } }),
  );
  await user.click(pattern);
  await user.paste('X');
  await user.click(save);
  expect(await screen.findByText(/would repeat a number that exists: .?INV-2026-00042/)).toBeVisible();
});

test('when somebody was faster the refusal is told, and saving again keeps what was typed', async () => {
  api.on('post', '/api/invoices/settings/update', ({ body }) =>
    (body as { version: number }).version === 7
      ? answer({ settings: { ...SETTINGS, notes: 'Mine', version: 8 }, series: series() })
      : refusal(409, 'stale-version', {
          current: { settings: { ...SETTINGS, version: 7 }, series: series() },
        }),
  );
  const { user } = open();
  const notes = await screen.findByLabelText('Notes');
  // Figures of the rounding rules, from the real calculation.
  expect(screen.getByText(/15\.34.*15\.33/)).toBeVisible();
  await user.click(notes);
  await user.paste('Mine');
  await user.click(screen.getByText('Save defaults'));
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
  await user.click(screen.getByText('Save defaults'));
  await waitFor(() =>
    expect(sent('/api/invoices/settings/update').at(-1)).toMatchObject({
      version: 7,
      settings: { notes: 'Mine', pricesIncludeTax: false, termsDays: 14 },
    }),
  );
});

test('what may be paid in parts is chosen, in the numbers of the language; what can’t be read is refused', async () => {
  api.on('post', '/api/invoices/settings/update', () =>
    answer({ settings: { ...SETTINGS, minPart: 2550, version: 2 }, series: series() }),
  );
  const { user } = open();
  const least = await screen.findByLabelText('Smallest part in EUR');
  await user.click(least);
  await user.paste('1.2.3');
  await user.click(screen.getByText('Save defaults'));
  await waitFor(() => expect(least).toBeInvalid());
  expect(sent('/api/invoices/settings/update')).toEqual([]);
  await user.clear(least);
  await user.click(least);
  await user.paste('25.50');
  await user.click(screen.getByText('Save defaults'));
  await waitFor(() =>
    expect(sent('/api/invoices/settings/update')).toMatchObject([
      { settings: { partialPayments: true, minPart: 2550, orderInvoices: 'auto' } },
    ]),
  );
});

test('mails say what was typed for their language; half a text is not saved, an empty one is the product’s own', async () => {
  const own = { fr: { subject: 'Votre facture {number}', message: 'Bonjour' } };
  api.on('post', '/api/invoices/settings/update', ({ body }) => {
    const { settings } = body as { settings: object };
    return answer({ settings: { ...SETTINGS, ...settings, version: 2 }, series: series() });
  });
  const { user } = open();
  const subject = await screen.findByLabelText('Subject');
  await user.selectOptions(screen.getByLabelText('Language'), 'fr');
  await user.click(subject);
  await user.paste(own.fr.subject);
  const save = screen.getByRole('button', { name: 'Save email texts' });
  expect(save).toBeDisabled();
  await user.click(screen.getByLabelText('Message'));
  await user.paste(own.fr.message);
  await user.click(save);
  await waitFor(() =>
    expect(sent('/api/invoices/settings/update')).toEqual([{ version: 1, settings: { mailTexts: own } }]),
  );
  await waitFor(() => expect(save).toBeEnabled());
  await user.selectOptions(screen.getByLabelText('Language'), 'en');
  expect(subject).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Language'), 'fr');
  expect(subject).toHaveValue(own.fr.subject);
  await user.clear(subject);
  await user.clear(screen.getByLabelText('Message'));
  await user.click(save);
  await waitFor(() =>
    expect(sent('/api/invoices/settings/update').at(-1)).toEqual({
      version: 2,
      settings: { mailTexts: {} },
    }),
  );
});

test('the template is previewed as it is chosen', async () => {
  const { user } = open();
  expect(await screen.findByRole('img', { name: 'Preview: Classic' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Modern');
  expect(await screen.findByRole('img', { name: 'Preview: Modern' })).toBeVisible();
  await expectNoAxeFaults();
});

test('leaving with a mail text that is not saved asks first, and not once it is saved', async () => {
  const { user } = open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  expect(leave()).toBe(false);
  await user.click(subject);
  await user.paste('Your invoice {number}');
  await waitFor(() => expect(leave()).toBe(true));
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.paste('Hello');
  const mailTexts = { en: { subject: 'Your invoice {number}', message: 'Hello' } };
  api.on('post', '/api/invoices/settings/update', () =>
    answer({ settings: { ...SETTINGS, mailTexts, version: 2 }, series: series() }),
  );
  await user.click(screen.getByRole('button', { name: 'Save email texts' }));
  await waitFor(() => expect(leave()).toBe(false));
});
