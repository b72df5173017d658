import { useEffect, useRef } from 'react';
import { useLiveReload } from '@/core/live/useLive';
import { usersLive } from '@/domain/people/live';
import { useInvitations } from '../useUsers';
import { InvitationsPanel } from './InvitationsPanel';

/** The tab "Invitations"; `round` is another number when they should be read anew. */
export function InvitationsTab({ round }: { round: number }) {
  const list = useInvitations();
  const seen = useRef(round);
  const { reload } = list;
  useLiveReload([usersLive.invitationsChanged], () => void reload());
  useEffect(() => {
    if (seen.current !== round) void reload();
    seen.current = round;
  }, [round, reload]);
  return <InvitationsPanel list={list} />;
}
