import { createClient } from '@/core/http/client';
import type { authContract } from '@/domain/auth/contract';

type AuthContract = typeof authContract;

/*
 * The sign-in pages talk to the API before anything has to be checked by a schema. Naming the addresses here keeps the
 * contract, and zod with it (27 kB), out of their first load; one that differs from the contract does not compile.
 */
const addresses: { [K in keyof AuthContract]: Pick<AuthContract[K], 'method' | 'path'> } = {
  endUser: { method: 'GET', path: '/v1/endusers' },
  login: { method: 'POST', path: '/v1/endusers/auth' },
  register: { method: 'POST', path: '/api/account/register' },
  signInOptions: { method: 'GET', path: '/api/account/sign-in-options' },
  logout: { method: 'POST', path: '/api/account/logout' },
};

const answersJson = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, { ...address, response: true }]),
) as unknown as AuthContract;

/** The calls of sign-in; each rejects with `ApiError`. */
export const authApi = createClient(answersJson);

/** Address of the sign-out, which is called past the client: it has to outlive the page. */
export const LOGOUT_PATH = addresses.logout.path;
