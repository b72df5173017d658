import * as fc from 'fast-check';
import { oddText } from './oddities';
import type { Operation } from './operations';

/** How an input is sent: everything except the input itself. */
export interface Envelope {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
}

export const BOUNDARY = 'between-parts';

/** A query needs names; an unnamed value gets one. */
export const named = (input: unknown): object =>
  typeof input === 'object' && input !== null ? input : { input };

function entriesOf(input: unknown): [string, string][] {
  return (Object.entries(named(input)) as [string, unknown][]).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 50) : [value])
      .filter((one) => one !== undefined)
      .map((one): [string, string] => [
        name,
        typeof one === 'object' ? (JSON.stringify(one) ?? '') : String(one),
      ]),
  );
}

function multipart(input: unknown): string {
  const line = (text: string) => text.replaceAll(/[\r\n"]/g, '_');
  const parts = entriesOf(input)
    .filter(([name]) => name !== 'file')
    .map(([name, value]) => `Content-Disposition: form-data; name="${line(name)}"\r\n\r\n${value}`);
  const file = 'Content-Disposition: form-data; name="file"; filename="a%00b.png"\r\n\r\nnot a picture';
  return `${[...parts, file].map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
}

const BODIES: Readonly<Record<Operation['kind'], (input: unknown) => string>> = {
  query: () => '',
  'application/json': (input) => JSON.stringify(input) ?? 'null',
  'application/x-www-form-urlencoded': (input) => new URLSearchParams(entriesOf(input)).toString(),
  'multipart/form-data': multipart,
};

/** A text without the characters that would start another line of a request. */
const oneLine = (text: string) => text.replaceAll(/[\r\n\0]/g, '');

/** A request with the given body as the bytes that go over the wire. */
export function rawBytes({ kind }: Operation, text: string, { method, target, headers }: Envelope): Buffer {
  const body = Buffer.from(text);
  const type = kind === 'multipart/form-data' ? `${kind}; boundary=${BOUNDARY}` : kind;
  const own: Envelope['headers'] =
    kind === 'query'
      ? []
      : [
          ['Content-Type', type],
          ['Content-Length', String(body.length)],
        ];
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    ...[['Host', 'localhost'] as const, ['Connection', 'close'] as const, ...own].filter(
      ([name]) => !given.has(name.toLowerCase()),
    ),
    ...headers,
  ].map(([name, value]) => `${name}: ${oneLine(value)}`);
  return Buffer.concat([
    Buffer.from(`${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`),
    body,
  ]);
}

/** A request with the given input as the bytes that go over the wire. */
export function bytesOf(operation: Operation, input: unknown, around: Envelope): Buffer {
  const { kind } = operation;
  const query = kind === 'query' ? new URLSearchParams(entriesOf(input)).toString() : '';
  const target = query && !around.target.includes('?') ? `${around.target}?${query}` : around.target;
  return rawBytes(operation, BODIES[kind](input), { ...around, target });
}

/** Methods to send to a server, valid or not. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const TARGETS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/constructor`,
  (path) => `${path}%`,
  (path) => `${path}/%ff`,
  (path) => `${path}%00`,
  (path) => `${path}/..%2f..%2fetc`,
  (path) => path.toUpperCase(),
  (path) => `http://elsewhere.example${path}`,
  (path) => `${path}?__proto__=1&constructor=1&toString=1`,
  (path) => `${path}?%&=&a[b]=1&x=1&x=2`,
  (path) => `${path}?query=${'x'.repeat(10_000)}`,
  (path) => `${path}?limit=1&limit=2&cursor=%00`,
  (path) => `${path}?from=0000-01-01&to=9999-12-31`,
];

/** Cookies that the server or its pages read. */
export const COOKIE_NAMES = [
  'i18nextLng',
  'themeMode',
  'themeDirection',
  'themeContrast',
  'themeLayout',
  'themeColorPresets',
  'themeStretch',
  'atrium.session_token',
  'atrium.challenge',
  '__proto__',
  'constructor',
  '',
] as const;

export const COOKIE_VALUES = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '%',
  '%ff',
  '%00',
  '%E0%A4%A',
  '%5F_proto__',
  'x'.repeat(4000),
  '"quoted',
  '{"a":1}',
  '',
] as const;

const cookie = fc
  .tuple(fc.constantFrom(...COOKIE_NAMES), fc.oneof(fc.constantFrom(...COOKIE_VALUES), oddText))
  .map(([name, value]): [string, string] => ['Cookie', `${name}=${value}`.slice(0, 5000)]);

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Accept: ['text/xml', '*/*;q=junk', 'constructor'],
  'Accept-Encoding': ['gzip, br', 'identity;q=0', 'constructor'],
  'Accept-Language': ['constructor', 'ar;q=1e309', '*'],
  Authorization: ['Bearer', 'Bearer atr_x', 'Basic %%%', 'Bearer atr_\u00ff'],
  'Content-Encoding': ['gzip', 'constructor'],
  'Content-Type': [
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'constructor',
    '',
  ],
  Expect: ['100-continue'],
  Forwarded: ['for=constructor'],
  Host: ['elsewhere.example', 'localhost:99999', '[::1', 'a b', 'constructor', ''],
  'Idempotency-Key': ['constructor', '', 'x'.repeat(300)],
  'If-Modified-Since': ['junk', 'Sat, 31 Dec 9999 23:59:59 GMT'],
  'If-None-Match': ['*', '"x"', 'W/'],
  'Last-Event-ID': ['constructor', '-1', '9007199254740993'],
  Origin: ['https://evil.example', 'null', 'constructor', ''],
  Range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-,1-,2-', 'constructor=1'],
  'Sec-Fetch-Site': ['cross-site', 'constructor'],
  'Session-Token': ['constructor', 'x'.repeat(9000), '.', 'a.b.c'],
  'Transfer-Encoding': ['chunked', 'junk'],
  Upgrade: ['websocket', 'h2c'],
  'User-Agent': ['', 'x'.repeat(3000), 'constructor'],
  'X-Forwarded-For': ['constructor', '::', '999.1.1.1, x'],
  'X-Forwarded-Proto': ['javascript'],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Tab-Id': ['constructor'],
};

const header = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) =>
    fc
      .oneof({ weight: 3, arbitrary: fc.constantFrom(...(HEADERS[name] ?? [])) }, oddText)
      .map((value): [string, string] => [name, value.slice(0, 9000)]),
  );

const odd = fc.array(fc.oneof(header, cookie), { minLength: 1, maxLength: 4 });

/** How a call is sent: mostly correctly, sometimes with another method, a modified path, odd headers. */
export function envelope({ method, path, headers }: Operation): fc.Arbitrary<Envelope> {
  const keys = headers.map((name) => fc.uuid().map((value): [string, string] => [name, value]));
  return fc.record({
    method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
    target: fc.oneof(
      { weight: 14, arbitrary: fc.constant(path) },
      fc.constantFrom(...TARGETS).map((bend) => bend(path)),
    ),
    headers: fc
      .tuple(fc.tuple(...keys), fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, odd))
      .map(([own, others]) => [...own, ...others]),
  });
}
