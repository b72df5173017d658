import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/**
 * The state as the registered slices make it. Each slice adds its key by declaration merging,
 * so that no slice has to import the store: `declare module '@/core/redux/hooks' { interface RootState { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the slices
export interface RootState {}

type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

/** Dispatch that accepts thunks; used by the hook of each slice. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selection from the registered state. */
export const useAppSelector = useSelector.withTypes<RootState>();
