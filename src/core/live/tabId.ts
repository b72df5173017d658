import { uuid } from '../uuid';

let id: string | undefined;

/**
 * The id of this tab, a UUID for the lifetime of the page. Every call sends it as `X-Tab-Id`, so that the tab ignores
 * events of its own changes.
 */
export function tabId(): string {
  id ??= uuid();
  return id;
}
