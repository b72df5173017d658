import { expect, test } from 'vitest';
import { hasFilesHost, isFilesSiteOther } from './filesHost';

test.each([
  ['', 'https://app.example.com', false, false],
  ['https://app.example.com', 'https://app.example.com', false, false],
  ['https://app.example.com:8443', 'https://app.example.com', true, false],
  ['https://files.app.example.com', 'https://app.example.com', true, false],
  ['https://example.com', 'https://app.example.com', true, false],
  ['http://files.app.example.com', 'https://app.example.com', true, true],
  ['https://files.example.com', 'https://app.example.com', true, true],
  ['https://myapp.example.com', 'https://app.example.com', true, true],
  ['https://other.co.uk', 'https://app.co.uk', true, true],
  ['http://127.0.0.1:3000', 'http://localhost:3000', true, true],
])(
  'files at "%s" and pages at %s: another origin %j, another site %j',
  (filesUrl, publicUrl, origin, site) => {
    expect(hasFilesHost({ filesUrl, publicUrl })).toBe(origin);
    expect(isFilesSiteOther({ filesUrl, publicUrl })).toBe(site);
  },
);
