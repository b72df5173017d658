import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { viewsCountedAddresses } from './viewsAddresses';

/** Largest body of a page view, in bytes. */
const MAX_BYTES = 2048;
/** The path of an address as browsers send it: what is not part of a path is escaped there. */
const PATH = /^\/[\w.~!$&'()*+,;=:@%/|[\]^-]*$/;
const count = z.int().min(0);

/** Counting page views, without cookies or stored addresses. */
export const viewsCountedContract = defineContract({
  count: {
    ...viewsCountedAddresses.count,
    summary: 'Count a view of a page',
    access: 'public',
    // As `sendBeacon` sends a text.
    accepts: ['text/plain'],
    wrongTypeStatus: 400,
    bodyLimit: MAX_BYTES,
    body: z.object({
      /** Of the address of the page, without its query. */
      path: z.string().max(500).regex(PATH),
      /** The page before, on the first view of a page load; only its host is counted. */
      referrer: z.string().max(500).optional(),
      /** IANA zone of the browser; only its country is counted. */
      timeZone: z.string().max(60).optional(),
    }),
    response: z.undefined(),
  },
  live: {
    ...viewsCountedAddresses.live,
    summary: 'Who is here now: visitors of the last five minutes',
    access: 'analytics.read',
    query: z.object({}),
    response: z.object({
      visitorsNow: count,
      topPaths: z.array(z.object({ path: z.string().max(120), visitors: count })).max(5),
    }),
  },
});
