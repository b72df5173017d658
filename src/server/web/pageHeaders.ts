import { PLAIN_HEADERS } from '@/server/core/plainHeaders';

/** Headers of Next's redirects and errors; the document of a page sets its own. Source: quality, Q-4.1. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...PLAIN_HEADERS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};
