import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError, forbidden } from '@/domain/errors';
import type { Identity } from '@/server/core/authenticate';
import type { Services } from '@/server/core/services';
import { authSecret } from './secret';

/** Validity of a proof, in ms. Source: people, section 3.2. */
const COUNTS = 5 * 60 * 1000;

type Needs = Pick<Services, 'config' | 'now'>;
/** Where a proof stands: a header, or the query of an address. */
interface ProofSource {
  header: (name: string) => string | undefined;
  query: (name: string) => string | undefined;
}

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
  const left = Number(until) - services.now().getTime();
  // One that counts for longer was made by a clock that was ahead.
  return isRight && left > 0 && left <= COUNTS;
}

/**
 * For endpoints that ask for the password again.
 * @throws ApiError 403 `token-not-allowed` for a personal token, `password-needed` without a proof of this session, or
 * when it has expired.
 */
export function assertPasswordGiven(services: Needs, identity: Identity | null, request: ProofSource): void {
  if (identity?.session.via !== 'session') throw forbidden('token-not-allowed');
  const proof = request.header('password-proof') ?? request.query('proof') ?? '';
  if (!counts(services, identity.session.id, proof))
    throw new ApiError(403, 'password-needed', { message: 'Give your password again first' });
}
