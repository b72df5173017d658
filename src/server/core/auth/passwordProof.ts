import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@/domain/errors';
import type { Services } from '@/server/core/services';
import { authSecret } from './secret';

/** Validity of a proof, in ms. Source: people, section 3.2. */
const COUNTS = 5 * 60 * 1000;

type Needs = Pick<Services, 'config' | 'now'>;

function sign({ config }: Needs, sessionId: string, until: string): string {
  return createHmac('sha256', authSecret(config))
    .update(`password-proof:${sessionId}:${until}`)
    .digest('base64url');
}

/** A signed proof, valid for five minutes, that this session's person has just entered the right password. */
export function makeProof(services: Needs, sessionId: string): string {
  const until = String(services.now().getTime() + COUNTS);
  return `${until}.${sign(services, sessionId, until)}`;
}

function counts(services: Needs, sessionId: string, proof: string): boolean {
  const [until = '', given = ''] = proof.split('.');
  const right = Buffer.from(sign(services, sessionId, until));
  const typed = Buffer.from(given);
  const isRight = typed.length === right.length && timingSafeEqual(typed, right);
  return isRight && Number(until) > services.now().getTime();
}

/**
 * For actions that require the password again: `proof`, from the header `Password-Proof`, was issued to this session
 * by `password/check`.
 * @throws ApiError 403 `password-needed` without it, or when it has expired.
 */
export function assertProof(services: Needs, sessionId: string, proof: string | null | undefined): void {
  if (!counts(services, sessionId, proof ?? ''))
    throw new ApiError(403, 'password-needed', { message: 'Give your password again first' });
}
