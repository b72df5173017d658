import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { renderWithProviders } from '@/testing/render';
import { answer, standInApi } from '@/testing/standInApi';
import { Invite } from './Invite';

const api = standInApi();

/** Finds everything near the window. */
class NearObserver {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe = () => this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

test('a colleague is invited by a form that loads when it is near, and is accessible', async () => {
  const bodies: unknown[] = [];
  api.on('post', '/api/users/invitations/new', ({ body }) => {
    bodies.push(body);
    return answer({ invitations: [], skipped: [] } as never);
  });
  const { user } = renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <Invite span={4} />
    </SignedIn>,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Invitation sent to new@example.com')).toBeVisible();
  expect(bodies).toEqual([{ emails: ['new@example.com'], role: 'member' }]);
});
