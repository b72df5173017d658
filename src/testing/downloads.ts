import { vi } from 'vitest';

/** The links clicked by the page itself, i.e. downloads; clicks are mocked, so the page stays. */
export function watchDownloads(): HTMLAnchorElement[] {
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    links.push(this);
  });
  return links;
}
