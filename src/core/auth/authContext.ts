import { createContext } from 'react';
import type { authContract, EndUser } from '@/domain/auth/contract';
import type { InputOf } from '@/domain/contract';
import type { AuthState } from './authReducer';

export type LoginInput = InputOf<(typeof authContract)['login']>;
export type RegisterInput = InputOf<(typeof authContract)['register']>;

/** The signed-in user, and signing in and out. */
export interface AuthContextValue extends AuthState {
  /** Signs in; the token is stored and sent from now on. Rejects with the server's `ApiError`. */
  login: (input: LoginInput) => Promise<EndUser>;
  /**
   * Creates an account and signs in; until the next start its calls are authenticated by the cookie. Rejects with the
   * server's `ApiError`.
   */
  register: (input: RegisterInput) => Promise<EndUser>;
  /**
   * Takes over a session that a second factor or a restored account has opened: the token is stored and sent from now
   * on.
   */
  accept: (sessionToken: string, user: EndUser) => void;
  /** Takes over the signed-in user as returned by a write; ignores any other user. */
  take: (user: EndUser) => void;
  /**
   * The session continues under a new token, after a change of password or two-factor; `refresh` then reads what is
   * new.
   */
  renew: (sessionToken: string) => void;
  /**
   * Drops the session at once; the server is notified on a best-effort basis. Resolves after the first attempt. Never
   * rejects.
   */
  logout: () => Promise<void>;
  /**
   * Reads the signed-in user again, e.g. to see whether an administrator has activated the account. Never rejects.
   */
  refresh: () => Promise<void>;
}

export const AuthContext = createContext<AuthContextValue | null>(null);
