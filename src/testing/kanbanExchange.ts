import type { BoardImport } from '@/domain/kanban/importing';
import type { KanbanApi, Worker } from './kanban';

/** Export and import of boards; `at` may be filled later. */
export function exchangeOf(at: { api: KanbanApi; ana: Worker }) {
  const upload = async (content: string, who = at.ana, purpose = 'import'): Promise<string> => {
    const file = { file: new Blob([content]), name: content.startsWith('{') ? 'board.json' : 'cards.csv' };
    const { body } = await at.api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose },
      file,
      who.as,
    );
    return body.attachment.id;
  };

  /** A dry run, unless `more` overrides it. */
  const send = async (content: string, more: object = {}, who = at.ana) =>
    at.api.kanbanPost<BoardImport>(who, 'import', { attachmentId: await upload(content, who), ...more });

  /** A board exported by Ana; `state` is for tables. */
  const exported = async (boardId: string, format: 'csv' | 'json', state?: string): Promise<string> => {
    const query = new URLSearchParams({ format, boardId, ...(state && { state }) });
    const answer = await at.api.request(`/api/kanban/export?${query.toString()}`, {
      headers: { 'session-token': at.ana.as },
    });
    return answer.text();
  };

  return { upload, send, exported };
}
