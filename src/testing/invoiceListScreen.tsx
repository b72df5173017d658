import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { InvoiceListScreen } from '@/areas/invoices/InvoiceListScreen';
import type { Role } from '@/domain/auth/permissions';
import { newStore } from './areaStore';
import { designService, invoiceRowOf, listAnswerOf } from './factories/invoices';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';
import { answer, standInApi } from './standInApi';

export const LIST = '/api/invoices';
export const PATH = '/dashboard/invoice/list';
/** Due far in the future, except the last one, which is overdue. */
export const ROWS = [
  invoiceRowOf(1, { dueDate: '2099-11-24' }),
  invoiceRowOf(2, { dueDate: '2099-11-24' }),
  invoiceRowOf(3, { status: 'overdue', dueDate: '2020-01-01' }),
];

interface Opened {
  role?: Role;
  at?: string;
  language?: 'ar';
}

/** Shows the list of invoices to a user. */
export function open({ role = 'admin', at = PATH, language }: Opened = {}) {
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <InvoiceListScreen />
    </SignedIn>,
    { at, store: newStore(), ...(language && { language }) },
  );
}

/** Resolves with the first row when the list is there. */
export const filled = () => screen.findByRole('link', { name: 'INV-2026-00001' });

/** An API that has three invoices and one service. */
export function invoiceApi() {
  const api = standInApi();
  beforeEach(() => {
    api.on('get', LIST, () => answer(listAnswerOf(ROWS)));
    api.on('get', '/api/invoices/services', () => answer({ services: [designService] }));
  });
  return api;
}
