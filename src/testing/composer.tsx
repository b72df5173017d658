import { screen } from '@testing-library/react';
import { ComposeWindows } from '@/areas/mail/compose/ComposeWindows';
import type { ComposeRequest, WritingSettings } from '@/areas/mail/compose/composeSlice';
import { useCompose } from '@/areas/mail/compose/useCompose';
import type { Language } from '@/domain/languages';
import type { Draft, DraftFields } from '@/domain/mail/schemas';
import { newStore } from './areaStore';
import { draftOf, writingSettingsOf, writtenMailOf } from './factories/mailDrafts';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';
import { answer, lost, type standInApi } from './standInApi';

/** Options for what loads late: the editor. */
export const LATE = { timeout: 20_000 };

function Page({ asked }: { asked: ComposeRequest | null }) {
  const { compose } = useCompose();
  return (
    <>
      <button type="button" onClick={() => asked && compose(asked)}>
        Write
      </button>
      <button type="button">Elsewhere</button>
      <ComposeWindows />
    </>
  );
}

interface ShowOptions {
  /** What is to be written; null opens no window. */
  asked?: ComposeRequest | null;
  settings?: Partial<WritingSettings>;
  /** The server does not answer drafts. */
  isDown?: boolean;
  /** The draft that the server makes; by default what it is given. */
  made?: Draft;
  language?: Language;
}

/** The answer to a written draft. */
export const written = (draft: Draft) => answer({ mail: writtenMailOf(), draft } as never);

/** The text of the window. */
export const composedText = (name = 'Text') => screen.findByRole('textbox', { name }, LATE);

/** A place of the page that is not the composer. */
export const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });

/** A page with the composer, on a stand-in API with one draft. */
export function composerOn(api: ReturnType<typeof standInApi>) {
  async function show(options: ShowOptions = {}) {
    const { asked = { kind: 'new' }, settings = {}, made, isDown = false, language = 'en' } = options;
    let version = 0;
    const stored = (body: unknown) => {
      const { subject, html } = (body as { draft: DraftFields }).draft;
      version += 1;
      return written(draftOf({ version, subject, html }));
    };
    api.on('get', '/api/mail/settings', () => answer(writingSettingsOf(settings)));
    api.on('get', '/api/mail/recipients', () => answer({ recipients: [] }));
    api.on('post', '/api/mail/drafts/new', ({ body }) => {
      if (isDown) return lost();
      return made ? written(made) : stored(body);
    });
    api.on('post', '/api/mail/drafts/update', ({ body }) => stored(body));
    const view = renderWithProviders(
      <SignedIn user={endUserOf('member')}>
        <Page asked={asked} />
      </SignedIn>,
      { store: newStore(), language },
    );
    if (asked) {
      await view.user.click(screen.getByRole('button', { name: 'Write' }));
      await composedText(language === 'ar' ? 'النص' : 'Text');
    }
    return view;
  }
  return {
    show,
    /** Opens a stored draft. */
    openDraft: (changes: Partial<Draft> = {}) => {
      api.on('get', '/api/mail/draft', () => answer({ draft: draftOf(changes) } as never));
      return show({ asked: { kind: 'draft', mailId: 'd1' } });
    },
    /** The calls of a path below `/api/mail`. */
    sent: (path: string) => api.calls.filter((call) => call.path === `/api/mail/${path}`),
    /** The fields of the last draft that was sent to a path. */
    lastDraft: (path: 'drafts/new' | 'drafts/update') => {
      const { body } = api.calls.findLast((call) => call.path === `/api/mail/${path}`) ?? {};
      return (body as { draft: DraftFields } | undefined)?.draft;
    },
  };
}
