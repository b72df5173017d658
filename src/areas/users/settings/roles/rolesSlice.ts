import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { createRequests } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { Matrix } from '@/domain/people/rolesContract';
import { rolesApi } from '../../api';

export const {
  list: loadRoles,
  update: updateRole,
  reset: resetRole,
} = createRequests('roles', rolesApi, ['update', 'reset']);

export interface RolesState extends RequestState {
  matrix: Matrix | null;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    roles: RolesState;
  }
}

const initialState: RolesState = { ...initialRequestState, matrix: null };

/** Permissions of roles, as last read from the server. */
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
