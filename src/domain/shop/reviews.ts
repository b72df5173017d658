import * as z from 'zod';
import { attachment, attachmentIds } from '@/domain/blobs/schemas';
import { PURPOSES } from '@/domain/blobs/purposes';
import { id, instant, line, paragraphs, version } from '@/domain/schemas';
import { MAX_ANSWER, MAX_COMMENT, MAX_TITLE, MIN_COMMENT } from './limits';
import { REVIEW_STATES } from './words';

const stars = z.int().min(1).max(5);

/** A review as submitted. Source: shop, sections 2.1 and 6. */
export const reviewFields = z.object({
  rating: stars,
  title: line(0, MAX_TITLE).default(''),
  comment: paragraphs(MIN_COMMENT, MAX_COMMENT),
  /** In their order. */
  attachmentIds: attachmentIds(PURPOSES.review.perRecord).default([]),
});
export type ReviewFields = z.output<typeof reviewFields>;

/** The shop's answer to a review; empty = none. */
export const answerText = paragraphs(0, MAX_ANSWER);

/** A review as visible to customers. */
export const review = z.object({
  id,
  version: version,
  /** Null = a deleted person. */
  name: z.string().nullable(),
  avatar: z.string().max(300).nullable(),
  rating: stars,
  title: z.string(),
  /** Plain text. */
  comment: z.string(),
  attachments: z.array(attachment),
  verifiedPurchase: z.boolean(),
  /** Others only see published ones. */
  state: z.enum(REVIEW_STATES),
  /** The shop's answer. */
  answer: z.string().optional(),
  /** Number of users who found it helpful. */
  helpful: z.int(),
  myVote: z.boolean().optional(),
  isMine: z.boolean(),
  createdAt: instant,
});
export type Review = z.output<typeof review>;

/** Statistics of the published reviews of a product. */
export const reviewSummary = z.object({
  /** 0-5, one decimal. */
  average: z.number(),
  total: z.int(),
  ratings: z.array(z.object({ stars: z.int(), count: z.int() })).length(5),
});
export type ReviewSummary = z.output<typeof reviewSummary>;
