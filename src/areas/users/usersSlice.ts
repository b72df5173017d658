import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { beginRead, failRead, type Listing, applyPage } from '@/core/redux/listing';
import { pagedList, type PagedState } from '@/core/redux/pages';
import type { User, UserCounts } from '@/domain/people/userSchemas';
import { actOnUsers, followUser, loadCards, usersRequests } from './usersRequests';

/** The list; its figures are the counts per tab for the current filters. */
export const userPages = pagedList({
  load: usersRequests.list,
  keysOf: ({ limit, cursor, sort, status, ...filters }) => ({
    page: JSON.stringify({ ...filters, status, sort, limit, cursor }),
    figures: JSON.stringify(filters),
  }),
  rowsOf: ({ users }): readonly User[] => users,
  figuresOf: ({ counts }): UserCounts => counts,
});

export interface UsersState extends PagedState<User, UserCounts> {
  /** Card lists by search and sorting. */
  cards: Record<string, Listing>;
  /** Rows before an unanswered action, by request id. */
  before: Record<string, User[]>;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    users: UsersState;
  }
}

const initialState: UsersState = {
  ...userPages.initialState,
  cards: {},
  before: {},
};

/** Applies an optimistic change and stores the previous rows. */
function showAtOnce(
  state: UsersState,
  request: string,
  ids: readonly string[],
  change: (row: User) => Partial<User>,
) {
  const rows = ids.flatMap((id) => state.byId[id] ?? []);
  state.before[request] = rows.map((row) => ({ ...row }));
  for (const row of rows) Object.assign(row, change(row));
}

/** Rolls back an optimistic change; only the rows of `ids` if given. */
function putBack(state: UsersState, request: string, ids?: readonly string[]): void {
  for (const row of state.before[request] ?? []) if (!ids || ids.includes(row.id)) state.byId[row.id] = row;
  delete state.before[request];
}

const followed = (isFollowed: boolean) => (row: User) => ({
  isFollowed,
  followers: row.followers + (isFollowed === row.isFollowed ? 0 : isFollowed ? 1 : -1),
});

function trackCards(builder: ActionReducerMapBuilder<UsersState>): void {
  builder
    .addCase(loadCards.pending, (state, { meta }) => beginRead(state.cards, meta.arg.key, meta.requestId))
    .addCase(loadCards.fulfilled, (state, { meta, payload: { users, next } }) => {
      for (const row of users) state.byId[row.id] = row;
      const answer = { ids: users.map(({ id }) => id), next, goesOn: Boolean(meta.arg.query.cursor) };
      applyPage(state.cards[meta.arg.key], meta.requestId, answer);
    })
    .addCase(loadCards.rejected, (state, { meta, payload }) =>
      failRead(state.cards[meta.arg.key], meta.requestId, payload, meta.aborted),
    );
}

/** Users as shown on screen; not persisted in the browser. */
export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    takeUser: (state, { payload }: PayloadAction<User>) => {
      state.byId[payload.id] = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(usersRequests.user.fulfilled, (state, { payload: { user } }) => {
        state.byId[user.id] = user;
      })
      .addCase(actOnUsers.pending, (state, { meta }) => {
        showAtOnce(state, meta.requestId, meta.arg.input.userIds, () => meta.arg.changes);
      })
      .addCase(actOnUsers.fulfilled, (state, { meta, payload }) => {
        putBack(
          state,
          meta.requestId,
          payload.refused.map(({ userId }) => userId),
        );
      })
      .addCase(actOnUsers.rejected, (state, { meta }) => putBack(state, meta.requestId))
      .addCase(followUser.pending, (state, { meta }) => {
        showAtOnce(state, meta.requestId, [meta.arg.userId], followed(meta.arg.isFollowed));
      })
      .addCase(followUser.fulfilled, (state, { meta }) => {
        delete state.before[meta.requestId];
      })
      .addCase(followUser.rejected, (state, { meta }) => putBack(state, meta.requestId));
    trackCards(builder);
    userPages.track(builder);
  },
});

export const { takeUser } = usersSlice.actions;
