import { vi } from 'vitest';

/** The links that a test's page follows by itself, as downloads are; the page stays where it is. */
export function watchDownloads(): HTMLAnchorElement[] {
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    links.push(this);
  });
  return links;
}
