import { createContext, useContext } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { ShowPersonContext } from '../../person/personContext';

/** Current names by user id, as the conversation knows them. */
export const NamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** A mentioned person (or everybody), by the current name; the current user is highlighted. */
export function Mention({ id, written }: { id: string; written: string }) {
  const t = useText();
  const { user } = useAuth();
  const names = useContext(NamesContext);
  const name = id === 'all' ? t('chat.mention.all') : (names.get(id) ?? written);
  const isMe = id === 'all' || id === user?.id;
  const show = useContext(ShowPersonContext);
  const words = (
    <bdi className="mention" data-me={isMe || undefined}>
      @{name}
    </bdi>
  );
  if (!show || isMe || !names.has(id)) return words;
  return (
    <button type="button" className="person" onClick={() => show(id)}>
      {words}
    </button>
  );
}
