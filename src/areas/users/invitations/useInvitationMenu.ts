import { useText } from '@/core/i18n/useText';
import type { Invitation } from '@/domain/people/userSchemas';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowMenu } from '@/ui/table/types';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useTelling } from '../list/useTelling';
import { invitationsApi } from '../usersApi';

/** The menu of an invitation: what is accepted or taken back has none. */
export function useInvitationMenu(onDone: () => void): RowMenu<Invitation> {
  const t = useText();
  const copy = useCopy();
  const tell = useTelling();
  const act = (work: () => Promise<string | null>) => () =>
    void tell(async () => {
      const text = await work();
      onDone();
      return text === null ? null : { text };
    });
  return {
    label: useStableCallback(({ email }: Invitation) => t('users.menu.label', { name: email })),
    actions: ({ id: invitationId, state }) => {
      if (state !== 'open' && state !== 'expired') return [];
      const entry = (id: string, icon: string, work: () => Promise<string | null>) => ({
        id,
        icon,
        label: t(`users.invitations.${id}`),
        run: act(work),
      });
      return [
        entry('resend', 'ph:paper-plane-tilt', async () => {
          await invitationsApi.resend({ invitationId });
          return t('users.invitations.resent');
        }),
        entry('copy', 'ph:copy', async () => {
          await copy((await invitationsApi.link({ invitationId })).link);
          return null;
        }),
        entry('revoke', 'ph:x', async () => {
          await invitationsApi.revoke({ invitationId });
          return t('users.invitations.revoked');
        }),
      ];
    },
  };
}
