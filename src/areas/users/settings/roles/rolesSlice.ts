import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { createRequest } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { InputOf } from '@/domain/contract';
import type { Matrix, rolesContract } from '@/domain/people/rolesContract';
import { rolesApi } from '../../api';

export type RoleUpdate = InputOf<(typeof rolesContract)['update']>;
export type RoleReset = InputOf<(typeof rolesContract)['reset']>;

export const loadRoles = createRequest('roles/list', (_: void, options) => rolesApi.list(undefined, options));
export const updateRole = createRequest('roles/update', (update: RoleUpdate, options) =>
  rolesApi.update(update, options),
);
export const resetRole = createRequest('roles/reset', (reset: RoleReset, options) =>
  rolesApi.reset(reset, options),
);

export interface RolesState extends RequestState {
  matrix: Matrix | null;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    roles: RolesState;
  }
}

const initialState: RolesState = { ...initialRequestState, matrix: null };

/** What roles may do, as the server last said. */
export const rolesSlice = createSlice({
  name: 'roles',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackRequests(builder, [loadRoles]);
    builder.addMatcher(
      isAnyOf(loadRoles.fulfilled, updateRole.fulfilled, resetRole.fulfilled),
      (state, { payload }) => {
        state.matrix = payload;
      },
    );
  },
});
