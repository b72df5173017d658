import { beforeAll, expect, test } from 'vitest';
import type { PersonRef } from '@/domain/people/personRef';
import type { Calendar } from '@/domain/calendar/schemas';
import type { Database } from '@/server/db/database';
import { chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { kanbanApi } from '@/testing/kanban';

eachDatabase((_name, open) => {
  let db: Database;
  let kanban: ReturnType<typeof kanbanApi>;
  let chat: ReturnType<typeof chatApi>;
  beforeAll(async () => {
    db = await open();
    [kanban, chat] = [kanbanApi(db), chatApi(db)];
  });
  const known = async (as: string, ids: readonly string[]) => {
    const query = ids.map((id) => `ids=${id}`).join('&');
    const { body } = await kanban.get<{ people: PersonRef[] }>(`/api/users/refs?${query}`, { as });
    return body.people.map(({ id }) => id).toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
  };

  test('a guest knows the people of boards and conversations they are in, as long as they are', async () => {
    const guest = await kanban.person({ role: 'guest' });
    const [owner, colleague, stranger, talker] = [
      await kanban.person(),
      await kanban.person(),
      await kanban.person(),
      await chat.person(),
    ];
    const everybody = [guest.id, owner.id, colleague.id, talker.id, stranger.id];
    expect(await known(guest.as, everybody)).toEqual([guest.id]);
    const { id: boardId } = await kanban.board(owner);
    await kanban.role(owner, boardId, colleague, 'editor');
    await kanban.role(owner, boardId, guest, 'viewer');
    await kanban.board(stranger);
    expect(await known(guest.as, everybody)).toEqual([guest.id, owner.id, colleague.id]);
    await chat.group(talker, [guest]);
    expect(await known(guest.as, everybody)).toEqual([guest.id, owner.id, colleague.id, talker.id]);
    expect(await known(stranger.as, everybody)).toEqual(everybody);
    await kanban.role(owner, boardId, guest, null);
    expect(await known(guest.as, everybody)).toEqual([guest.id, talker.id]);
  });

  test('a guest knows the owner of a calendar that is shared with them, and nobody else it is shared with', async () => {
    const [guest, owner, colleague] = [
      await kanban.person({ role: 'guest' }),
      await kanban.person(),
      await kanban.person(),
    ];
    const act = <T = object>(path: string, body: object) =>
      kanban.post<T>(`/api/calendar/calendars/${path}`, body, { as: owner.as });
    const { calendar } = (await act<{ calendar: Calendar }>('new', { name: 'Plans' })).body;
    for (const { id: userId } of [guest, colleague])
      await act('share', { calendarId: calendar.id, userId, level: 'busy' });
    const people = [guest.id, owner.id, colleague.id];
    expect(await known(guest.as, people)).toEqual([guest.id, owner.id]);
    await act('delete', { calendarId: calendar.id });
    expect(await known(guest.as, people)).toEqual([guest.id]);
  });
});
