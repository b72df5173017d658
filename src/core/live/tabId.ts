import { uuid } from '../uuid';

let id: string | undefined;

/**
 * The id of this tab, a UUID for as long as the page lives. Every call carries it as `X-Tab-Id`, so that the tab does
 * not take its own changes for news.
 */
export function tabId(): string {
  id ??= uuid();
  return id;
}
