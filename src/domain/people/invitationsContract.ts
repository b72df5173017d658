import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, line, nextCursor, paging } from '@/domain/schemas';
import { invitedEmails, role } from './userForms';
import { INVITATION_STATES, invitation } from './userSchemas';
import { invitationsAddresses } from './usersAddresses';

const one = z.object({ invitationId: id });
const answer = z.object({ invitation });

/** Invitations: a link by mail with a fixed address and role. Source: people, section 3.1. */
export const invitationsContract = defineContract({
  list: {
    ...invitationsAddresses.list,
    summary: 'Invitations, the newest first',
    access: 'users.invite',
    query: z.object({ state: z.enum(INVITATION_STATES).optional(), ...paging }),
    response: z.object({ invitations: z.array(invitation).max(MAX_LIMIT), next: nextCursor }),
  },
  create: {
    ...invitationsAddresses.create,
    summary: 'Invite people by e-mail',
    access: 'users.invite',
    idempotency: 'optional',
    body: z.object({ emails: invitedEmails, role, message: line(0, 500).optional() }),
    response: z.object({
      invitations: z.array(invitation).max(50),
      skipped: z.array(z.object({ email: z.string(), code: z.enum(['has-account', 'already-invited']) })),
    }),
    errors: ['role-above-own'],
  },
  resend: {
    ...invitationsAddresses.resend,
    summary: 'Send an invitation again with a new link; the old one is dead, the week starts anew',
    access: 'users.invite',
    body: one,
    response: answer,
    errors: ['invitation-invalid', 'role-above-own'],
  },
  revoke: {
    ...invitationsAddresses.revoke,
    summary: 'Take an invitation back',
    access: 'users.invite',
    body: one,
    response: answer,
    errors: ['invitation-invalid'],
  },
  link: {
    ...invitationsAddresses.link,
    summary: 'A new link of an open invitation to hand over oneself; the old one is dead',
    access: 'users.invite',
    body: one,
    response: z.object({ link: z.string() }),
    errors: ['invitation-invalid', 'role-above-own'],
  },
});
