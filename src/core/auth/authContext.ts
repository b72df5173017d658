import { createContext } from 'react';
import type { authContract, EndUser } from '@/domain/auth/contract';
import type { InputOf } from '@/domain/contract';
import type { AuthState } from './authReducer';

export type LoginInput = InputOf<(typeof authContract)['login']>;
export type RegisterInput = InputOf<(typeof authContract)['register']>;

/** Who is here, and the ways in and out. */
export interface AuthContextValue extends AuthState {
  /** Signs in; the token is stored and sent from now on. Rejects with the server's `ApiError`. */
  login: (input: LoginInput) => Promise<EndUser>;
  /** Makes an account and signs in; until the next start its calls ride on the cookie. Rejects with the server's `ApiError`. */
  register: (input: RegisterInput) => Promise<EndUser>;
  /** Takes over a session that a second step or a restored account has opened: the token is stored and sent from now on. */
  accept: (sessionToken: string, user: EndUser) => void;
  /** The signed-in person as a write has just answered; of anybody else nothing is taken. */
  take: (user: EndUser) => void;
  /** The session goes on under a new token, after a change of password or two-factor; `refresh` then tells what is new. */
  renew: (sessionToken: string) => void;
  /** Forgets the session at once; the server is told as well as it can be. Resolves when it was told once. Never rejects. */
  logout: () => Promise<void>;
  /** Asks who is here again, e.g. whether an administrator has let the person in. Never rejects. */
  refresh: () => Promise<void>;
}

export const AuthContext = createContext<AuthContextValue | null>(null);
