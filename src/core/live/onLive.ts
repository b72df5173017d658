import type { ActionReducerMapBuilder, PayloadAction } from '@reduxjs/toolkit';
import type { Envelope, LiveEvent } from '@/domain/live/define';

/** The type of the action that an event becomes. */
export const liveAction = (type: string) => `live/${type}`;

/**
 * Lets a slice handle an event: `onLive(builder, chatLive.messageCreated, (state, { payload }) => …)` inside
 * `extraReducers`. The payload is the whole envelope. The same event may come twice or late: an older `version` is
 * ignored.
 */
export function onLive<State, P>(
  builder: ActionReducerMapBuilder<State>,
  event: LiveEvent<P>,
  reducer: (state: State, action: PayloadAction<Envelope<P>>) => void,
): void {
  builder.addCase(liveAction(event.type), (state, action: PayloadAction<Envelope<P>>) =>
    reducer(state as State, action),
  );
}
