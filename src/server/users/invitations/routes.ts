import { invitationsContract } from '@/domain/people/invitationsContract';
import { implement } from '@/server/core/implement';
import { newLink, resend, revoke } from './change';
import { invite } from './invite';
import { listInvitations } from './list';

export const invitationRoutes = implement(invitationsContract, {
  list: async ({ input, db, now }) => {
    const { rows, next } = await listInvitations(db, input, now());
    return { invitations: rows, next };
  },
  create: async (context) => invite(context, context.input),
  resend: async (context) => ({ invitation: await resend(context, context.input.invitationId) }),
  revoke: async (context) => ({ invitation: await revoke(context, context.input.invitationId) }),
  link: async (context) => ({ link: await newLink(context, context.input.invitationId) }),
});
