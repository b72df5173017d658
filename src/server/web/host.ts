import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '@/server/core/address';
import type { Config } from '@/server/core/config';

type HostConfig = Pick<Config, 'host' | 'publicUrl' | 'hasPublicUrl' | 'filesUrl'>;

const MOST_PORT = 65_535;

/** The name or address of a `Host` header, in small letters; null when it is none. The port does not matter: a proxy may change it. */
function nameOf(host: string): string | null {
  const [, address, name, port = '0'] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(host) ?? [];
  if (Number(port) > MOST_PORT) return null;
  return (address ?? name)?.toLowerCase().replace(/\.$/, '') ?? null;
}

const plain = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/**
 * Whether people may come by this `Host`: a foreign name that leads here would make its pages our own (DNS rebinding).
 * Ours are the hosts of `PUBLIC_URL` and of files, `HOST`, the loopback names and the address that the connection came to. A server
 * that other machines reach and that was not told its address also takes any numeric address and the machine's name:
 * an address behind a router is not known here, and none can be made to lead elsewhere.
 */
export function hostRule(config: HostConfig): (host: string, localAddress: string) => boolean {
  const { host, publicUrl, hasPublicUrl, filesUrl } = config;
  const machine = hostname().toLowerCase();
  const isOpen = !hasPublicUrl && !isLoopback(host);
  const names = new Set([
    nameOf(new URL(publicUrl).host),
    nameOf(host),
    ...(filesUrl === '' ? [] : [nameOf(new URL(filesUrl).host)]),
    ...(isOpen ? [machine, `${machine}.local`] : []),
  ]);
  return (written, localAddress) => {
    const name = nameOf(written);
    if (name === null) return false;
    const isOwn = names.has(name) || isLoopback(name) || plain(name) === plain(localAddress);
    return isOwn || (isOpen && ipaddr.isValid(name));
  };
}
