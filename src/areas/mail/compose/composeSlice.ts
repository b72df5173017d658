import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MailTo } from '@/core/intents/intents';
import { createRequests } from '@/core/redux/createRequest';
import { uuid } from '@/core/uuid';
import type { OutputOf } from '@/domain/contract';
import type { Basis } from '@/domain/mail/words';
import type { mailWritingContract } from '@/domain/mail/writing';
import { writingApi } from './writingApi';

declare module '@/core/redux/hooks' {
  interface RootState {
    /** Undefined until something of the mail area is loaded. */
    compose: ComposeState | undefined;
  }
}

/** What is known of a new mail. */
export interface NewMail {
  to?: MailTo[];
  subject?: string;
  /** Plain text; its line breaks are kept. */
  text?: string;
}

/** What is to be written: something new, an answer to a mail, or a draft that is there already. */
export type ComposeRequest =
  | ({ kind: 'new' } & NewMail)
  | { kind: Basis; mailId: string }
  | { kind: 'draft'; mailId: string }
  /** What this browser has kept of a window that was closed before the server had it. */
  | { kind: 'kept' };

/** How a window is shown: at the bottom of the page, as its title alone, or over the whole page. */
export type WindowView = 'open' | 'minimised' | 'full';

/** A mail being written. */
export interface ComposeWindow {
  id: string;
  asked: ComposeRequest;
  /** Its draft, once the server has one. */
  mailId: string | null;
  view: WindowView;
  /** Raised when it is asked for again: it then takes the focus. */
  calls: number;
}

/** How the user writes mails, and whether the workspace sends to addresses outside. */
export type WritingSettings = OutputOf<(typeof mailWritingContract)['settings']>;

export interface ComposeState {
  /** The oldest first. */
  windows: ComposeWindow[];
  /** Null until they are read. */
  settings: WritingSettings | null;
  /** Whether their dialog is open. */
  isSettingsOpen: boolean;
}

const requests = createRequests<typeof mailWritingContract>('mailWriting', writingApi, ['updateSettings']);
export const { settings: loadSettings, updateSettings } = requests;

/** Mails that are written at once; one more closes the oldest, which is saved. */
const MAX_WINDOWS = 3;

const initialState: ComposeState = { windows: [], settings: null, isSettingsOpen: false };

const mailOf = (asked: ComposeRequest): string | null =>
  asked.kind === 'new' || asked.kind === 'kept' ? null : asked.mailId;

/** The window that shows the same draft, or the same answer to the same mail. */
function sameAs<W extends Pick<ComposeWindow, 'asked' | 'mailId'>>(
  windows: readonly W[],
  asked: ComposeRequest,
): W | undefined {
  if (asked.kind === 'new' || asked.kind === 'kept') return undefined;
  return windows.find((one) =>
    asked.kind === 'draft'
      ? one.mailId === asked.mailId
      : one.asked.kind === asked.kind && mailOf(one.asked) === asked.mailId,
  );
}

/** This tab has sent, taken back, discarded or restored a mail that it writes. */
export const writtenMailMoved = createAction('compose/writtenMailMoved');

/** The windows in which mails are written; each holds its text itself. */
export const composeSlice = createSlice({
  name: 'compose',
  initialState,
  reducers: {
    /** A mail is to be written: its window opens, or comes forward when it is open already. */
    composeAsked: {
      prepare: (asked: ComposeRequest) => ({ payload: { id: uuid(), asked } }),
      reducer: (state, { payload: { id, asked } }: PayloadAction<{ id: string; asked: ComposeRequest }>) => {
        const open = sameAs(state.windows, asked);
        if (open) {
          open.calls += 1;
          if (open.view === 'minimised') open.view = 'open';
          return;
        }
        const mailId = asked.kind === 'draft' ? asked.mailId : null;
        state.windows = [...state.windows, { id, asked, mailId, view: 'open' as const, calls: 0 }].slice(
          -MAX_WINDOWS,
        );
      },
    },
    /** A window comes back whose text this browser has kept. */
    windowResumed: (state, { payload }: PayloadAction<{ id: string; mailId: string | null }>) => {
      const { id, mailId } = payload;
      const isOpen = state.windows.some((one) => one.id === id || (mailId !== null && one.mailId === mailId));
      if (isOpen || state.windows.length >= MAX_WINDOWS) return;
      state.windows.push({ id, asked: { kind: 'kept' }, mailId, view: 'minimised', calls: 0 });
    },
    windowShown: (state, { payload }: PayloadAction<{ id: string; view: WindowView }>) => {
      for (const one of state.windows) {
        if (one.id === payload.id) one.view = payload.view;
        // One at most covers the page.
        else if (payload.view === 'full' && one.view === 'full') one.view = 'minimised';
      }
    },
    /** The server has the draft of a window. */
    draftMade: (state, { payload }: PayloadAction<{ id: string; mailId: string }>) => {
      const made = state.windows.find(({ id }) => id === payload.id);
      if (made) made.mailId = payload.mailId;
    },
    settingsShown: (state, { payload }: PayloadAction<boolean>) => {
      state.isSettingsOpen = payload;
    },
    windowClosed: (state, { payload }: PayloadAction<string>) => {
      state.windows = state.windows.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSettings.fulfilled, (state, { payload }) => {
        state.settings = payload;
      })
      .addCase(updateSettings.fulfilled, (state, { payload }) => {
        state.settings = payload;
      });
  },
});

export const { composeAsked, windowResumed, windowShown, draftMade, windowClosed, settingsShown } =
  composeSlice.actions;
