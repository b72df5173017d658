import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { Icon } from './Icon';
import { IconServiceContext } from './iconService';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

function serve(answer: () => Promise<Response>) {
  const fetch = vi.fn((_address: string, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a bundled icon is drawn at once, asks nobody and is decoration unless it has a label', async () => {
  const fetch = serve(() => Promise.reject(new Error('not to be asked')));
  const { container } = render(
    <IconServiceContext value>
      <main>
        <h1>
          <Icon name="ph:x" />
          <Icon name="ph:caret-left" label="Back" size={24} />
        </h1>
      </main>
    </IconServiceContext>,
  );
  await expectNoAxeFaults();
  expect(container.querySelectorAll('use')).toHaveLength(2);
  const back = screen.getByRole('img', { name: 'Back' });
  expect(back).toHaveAttribute('width', '24');
  expect(back).toHaveClass('icon-directional');
  expect(fetch).not.toHaveBeenCalled();
});

test('another icon is asked once from the service and shown as a picture', async () => {
  const fetch = serve(async () => new Response(SVG));
  const { container } = render(
    <IconServiceContext value>
      <Icon name="mdi:home" size={32} />
      <Icon name="mdi:home" size={16} />
    </IconServiceContext>,
  );
  const [box] = container.querySelectorAll<HTMLElement>('.icon');
  expect(box).toHaveStyle({ width: '32px', height: '32px' });
  await waitFor(() => expect(box?.style.background).toContain('data:image/svg+xml'));
  expect(fetch.mock.calls).toEqual([['https://api.iconify.design/mdi/home.svg', { credentials: 'omit' }]]);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('blocked'))],
  ['does not know it', async () => new Response('404', { status: 404 })],
  ['answers something else', async () => new Response('<html>')],
])('an empty box of its size stays when the service %s', async (what, answer) => {
  const fetch = serve(answer);
  const name = `mdi:${what.replaceAll(' ', '-')}`;
  const { container } = render(
    <IconServiceContext value>
      <Icon name={name} size={18} />
    </IconServiceContext>,
  );
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await fetch.mock.results[0]?.value.catch(() => undefined);
  const box = container.querySelector<HTMLElement>('.icon');
  expect(box).toHaveStyle({ width: '18px', height: '18px' });
  expect(box?.style.background).toBe('');
});

test('with the service switched off nobody is asked', () => {
  const fetch = serve(async () => new Response(SVG));
  render(<Icon name="mdi:account" />);
  expect(fetch).not.toHaveBeenCalled();
});
