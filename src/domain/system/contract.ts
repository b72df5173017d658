import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { systemAddresses } from './addresses';

/** Most body bytes of a report. Source: quality, section 1. */
const CLIENT_ERROR_LIMIT = 8_000;
const CSP_REPORT_LIMIT = 16_000;

const text = (max: number) => z.string().max(max);

/** What a browser sends by `report-uri`: one violation under one key, and fields that differ by browser. */
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text(200).optional(),
    'violated-directive': text(400).optional(),
    'blocked-uri': text(4_000).optional(),
  }),
});

/** What a browser sends by the Reporting API: a list of reports of several kinds. */
const report = z.object({
  type: text(60),
  body: z.object({ effectiveDirective: text(200).optional(), blockedURL: text(4_000).optional() }).optional(),
});

export const systemContract = defineContract({
  health: {
    ...systemAddresses.health,
    summary: 'The process answers; touches no database',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: text(40) }),
  },
  /** Bytes, because probes read the same keys with 200 and with 503. */
  ready: {
    ...systemAddresses.ready,
    summary:
      'Whether the process can serve: 200 `{ ready: true }` or 503 `{ ready: false, failing }`; `overdue` names jobs that should have run long ago',
    access: 'public',
  },
  clientErrors: {
    ...systemAddresses.clientErrors,
    summary: 'A fault in the page, for the log; at most 10 a minute from one address',
    access: 'public',
    whileRestricted: true,
    bodyLimit: CLIENT_ERROR_LIMIT,
    body: z.object({
      message: text(500),
      stack: text(6_000).optional(),
      /** Path of the page, without its query. */
      path: text(500),
      /** The id shown to the user. */
      requestId: text(64).optional(),
    }),
    response: z.undefined(),
    errors: ['too-many-attempts'],
  },
  cspReports: {
    ...systemAddresses.cspReports,
    summary:
      'A violation of the content policy, counted by directive and host; at most 60 a minute from one address',
    access: 'public',
    whileRestricted: true,
    unknownFields: 'drop',
    bodyLimit: CSP_REPORT_LIMIT,
    accepts: ['application/csp-report', 'application/reports+json'],
    body: z.union([legacyReport, z.array(report).max(100)]),
    response: z.undefined(),
    errors: ['too-many-attempts'],
  },
});
