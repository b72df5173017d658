import { expect, test } from 'vitest';
import { addressKey, clientAddress, isLoopback } from './address';

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value, 'x-forwarded-proto': 'https' });

test('a forged forwarded header changes nothing without a trusted proxy', () => {
  expect(clientAddress('203.0.113.9', forwarded('198.51.100.1'), [])).toEqual({ address: '203.0.113.9' });
});

test('behind trusted proxies the rightmost entry that none of them wrote counts', () => {
  const headers = forwarded('6.6.6.6, 198.51.100.1, 10.0.0.2');
  expect(clientAddress('10.0.0.1', headers, ['10.0.0.0/8'])).toEqual({
    address: '198.51.100.1',
    proto: 'https',
  });
});

test('rubbish in the forwarded header falls back to the proxy itself', () => {
  expect(clientAddress('10.0.0.1', forwarded('nonsense, '), ['10.0.0.0/8']).address).toBe('10.0.0.1');
});

test('an IPv4 address inside IPv6 is the IPv4 address, and IPv6 counts as its /64', () => {
  expect(clientAddress('::ffff:192.0.2.1', new Headers(), []).address).toBe('192.0.2.1');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
});

test('loopback is told from other addresses', () => {
  expect(['127.0.0.1', '127.8.0.1', '::1', 'localhost', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', 'atrium.example.com'].some(isLoopback)).toBe(false);
});
