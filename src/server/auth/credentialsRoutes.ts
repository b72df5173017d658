import { RESEND_AFTER } from '@/domain/auth/code';
import { credentialsContract } from '@/domain/auth/credentialsContract';
import { implement } from '@/server/core/implement';
import { reloadEndUser } from '@/server/core/auth/session';
import { chooseNewPassword, requestReset } from './codes/reset';
import { resendVerification, verifyEmail } from './codes/verify';
import { restore } from './restore';
import {
  confirmTwoFactor,
  disableTwoFactor,
  readTwoFactor,
  renewBackupCodes,
  startTwoFactor,
} from './twoFactor/manage';
import { secondStep } from './twoFactor/secondStep';

const retryAfter = { retryAfter: RESEND_AFTER };

export const credentialsRoutes = implement(credentialsContract, {
  secondStep: async (context) => {
    const { sessionToken, user } = await secondStep(context, context.input);
    return { session: { identity: user }, sessionToken };
  },

  restore: async (context) => {
    const { sessionToken, user } = await restore(context, context.input);
    return { session: { identity: user }, sessionToken };
  },

  verify: async (context) => {
    await verifyEmail(context, context.user, context.input.code);
    return { user: await reloadEndUser(context, context.session) };
  },

  resendCode: async (context) => {
    await resendVerification(context, context.user);
    return retryAfter;
  },

  resetPassword: async (context) => {
    await requestReset(context, context.input.email, context.request);
    return retryAfter;
  },

  newPassword: async (context) => {
    await chooseNewPassword(context, context.input);
    return { changed: true as const };
  },

  twoFactorState: (context) => readTwoFactor(context),
  twoFactorStart: (context) => startTwoFactor(context, context.input.password),
  twoFactorConfirm: (context) => confirmTwoFactor(context, context.input.code),
  twoFactorDisable: (context) => disableTwoFactor(context, context.input.password),
  backupCodes: (context) => renewBackupCodes(context, context.input.password),
});
