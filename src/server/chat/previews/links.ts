import { linksIn } from '@/domain/chat/links';
import type { Config } from '@/server/core/config';
import { isHostOf } from '@/server/core/fetch/hosts';

/** Hosts that are this product: nothing of them is fetched, their records have cards. */
function ownHosts({ filesUrl, publicUrl, trustedOrigins }: Config): Set<string> {
  const own = [publicUrl, ...trustedOrigins, ...(filesUrl === '' ? [] : [filesUrl])];
  return new Set(own.map((origin) => new URL(origin).hostname));
}

/** Whether something may be fetched from there. */
export function mayFetch(config: Config, { hostname }: URL): boolean {
  return isHostOf(hostname, config.linkPreviewHosts) && !ownHosts(config).has(hostname);
}

/** The first link of a message that leads to a page that may be fetched. */
export function previewLink(config: Config, body: string): string | null {
  if (config.linkPreviewHosts.length === 0) return null;
  return linksIn(body).find((link) => URL.canParse(link) && mayFetch(config, new URL(link))) ?? null;
}
