import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { answer, standInApi } from '@/testing/standInApi';
import { rememberOpened } from './openedNotice';
import { useGoneNotice } from './useGoneNotice';

const api = standInApi();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/dashboard/chat/k9?message=m1');
  api.on('post', '/api/notifications/archive', () => answer({ unreadCount: 0 }));
});

function Place() {
  return <p>{useGoneNotice(true) ? 'gone' : 'never was'}</p>;
}

test('a notice that led to nothing is archived, and the page says that it is gone', async () => {
  rememberOpened({ id: 'n1', link: '/dashboard/chat/k9?message=m1' });
  renderWithProviders(<Place />);
  expect(await screen.findByText('gone')).toBeVisible();
  await expect.poll(() => api.calls[0]?.body).toEqual({ notificationIds: ['n1'], archived: true });
});

test('an address that was typed is not found as ever', async () => {
  rememberOpened({ id: 'n1', link: '/dashboard/chat/other' });
  renderWithProviders(<Place />);
  expect(await screen.findByText('never was')).toBeVisible();
  expect(api.calls).toEqual([]);
});
