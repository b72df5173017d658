import ipaddr from 'ipaddr.js';

/** Whether only programs of this machine reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** Whether an address lies in one of the CIDR ranges; false for an unreadable address. */
export function isIn(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [base, bits] = ipaddr.parseCIDR(range);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/**
 * The client's address: the socket's own, or, when that is a trusted proxy, the rightmost entry of
 * `X-Forwarded-For` that no trusted proxy wrote. `proto` is the forwarded scheme, from trusted proxies only.
 */
export function clientAddress(
  peer: string,
  headers: Headers,
  trustedProxies: readonly string[],
): { address: string; proto?: string } {
  const plain = ipaddr.isValid(peer) ? ipaddr.process(peer).toString() : peer;
  if (!isIn(plain, trustedProxies)) return { address: plain };
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const client = hops.reverse().find((hop) => ipaddr.isValid(hop) && !isIn(hop, trustedProxies));
  const proto = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return { address: client ?? plain, ...(proto ? { proto } : {}) };
}

/** The key under which rate limits count an address: IPv6 counts as its /64 network. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
    : parsed.toString();
}
