import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Resolves all addresses of a host name. */
export type Resolve = (name: string) => Promise<string[]>;

/** Uses the machine's resolver. */
export const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

const PORTS = new Set(['', '80', '443']);

/** Whether an address is on the public internet: not this machine, a private network, or special use. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** An IP address in a URL's host, without the brackets of IPv6; undefined for a name. */
function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/** Whether a link may be followed: http or https on a standard port, without user name and password. */
export function isPlainLink({ protocol, port, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && PORTS.has(port) && username === '' && password === '';
}

/** The address to connect to; null unless all addresses of the name are public. Rejects for an unknown name. */
export async function publicAddressOf({ hostname }: URL, resolve: Resolve): Promise<string | null> {
  const literal = literalOf(hostname);
  const addresses = literal === undefined ? await resolve(hostname) : [literal];
  const [first] = addresses;
  return first !== undefined && addresses.every(isPublicAddress) ? first : null;
}

/** Whether a host is one of `hosts` or a subdomain of one; `*` matches all. */
export function isHostOf(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => host === '*' || hostname === host || hostname.endsWith(`.${host}`));
}
