import type { Config } from '@/server/core/config';

const ADDRESS = /<?([^\s<>]+)@([^\s<>]+?)>?$/;

/** The sender of system mails. */
export function senderOf(config: Config): string {
  return config.mailFrom ?? `Atrium <no-reply@${new URL(config.publicUrl).hostname}>`;
}

/** The sender's address without its name. */
export function senderAddress(config: Config): string {
  const [, box, host] = ADDRESS.exec(senderOf(config)) ?? [];
  return `${box ?? 'no-reply'}@${host ?? 'localhost'}`;
}

/** The sender's domain, for Message-IDs. */
export function senderHost(config: Config): string {
  return ADDRESS.exec(senderOf(config))?.[2] ?? 'localhost';
}
