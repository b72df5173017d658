import ipaddr from 'ipaddr.js';
import * as z from 'zod';

export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on');

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** A web address, without trailing slash. */
export const webAddress = (example: string) =>
  z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']), { error: `must be an address such as ${example}` })
    .transform((text) => text.replace(/\/+$/, ''));

export function isOrigin(text: string): boolean {
  return isUrl(text, ['http:', 'https:']) && new URL(text).origin === text;
}

/** A CIDR range, or a single address as a range of one; undefined when it is neither. */
export function toRange(text: string): string | undefined {
  if (ipaddr.isValidCIDR(text)) return text;
  return ipaddr.isValid(text) ? `${text}/${ipaddr.parse(text).kind() === 'ipv6' ? 128 : 32}` : undefined;
}

export const listOf = (accepts: (item: string) => boolean, error: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((item) => item.trim()))
    .transform((items) => items.filter((item) => item !== ''))
    .refine((items) => items.every(accepts), { error });

/** Hosts in lowercase; `*` stands for all. */
export const hostList = listOf(
  (item) => /^(\*|[a-z\d-]+(\.[a-z\d-]+)*)$/i.test(item),
  'must be a comma list of hosts such as example.org, or *',
).transform((hosts) => hosts.map((host) => host.toLowerCase()));

/** A decimal integer within its bounds. */
export function wholeNumber(least: number, most: number, standard: string) {
  const error = `must be a number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, { error })
    .default(standard)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

/** Error messages for variables that must be set together, when only some of them are. */
export function missingOf<N extends string>(
  env: Readonly<Partial<Record<N, unknown>>>,
  names: readonly N[],
): string[] {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(', ')} must be set too, or none of ${names.join(', ')}`];
}
