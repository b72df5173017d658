import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

/** Asks the machine's own resolver. */
export const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

const PORTS = new Set(['', '80', '443']);

/** Whether anybody on the internet may be behind an address: nothing of this machine, its network, or special use. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** An address as it stands in a host, without the brackets of IPv6; undefined for a name. */
function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/** Whether a link may be followed as it is written: web pages on their own ports, without a name and password. */
export function isPlainLink({ protocol, port, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && PORTS.has(port) && username === '' && password === '';
}

/** The address to connect to; null when any of those that the name has is not public. Rejects for an unknown name. */
export async function publicAddressOf({ hostname }: URL, resolve: Resolve): Promise<string | null> {
  const literal = literalOf(hostname);
  const addresses = literal === undefined ? await resolve(hostname) : [literal];
  const [first] = addresses;
  return first !== undefined && addresses.every(isPublicAddress) ? first : null;
}

/** Whether a host is one of those named, or below one; `*` names all. */
export function isHostOf(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => host === '*' || hostname === host || hostname.endsWith(`.${host}`));
}
