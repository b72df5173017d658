import { createSlice } from '@reduxjs/toolkit';
import { createClient } from '@/core/http/client';
import { createRequest } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { InputOf, OutputOf } from '@/domain/contract';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { workspaceContract } from '@/domain/workspace/contract';

type Endpoint = (typeof workspaceContract)['legal'];
type Input = InputOf<Endpoint>;
/** The legal texts: terms or privacy. */
export type LegalDoc = Input['doc'];

interface LegalState extends RequestState {
  /** Loaded texts, by document and language. */
  texts: Record<string, OutputOf<Endpoint>>;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    legal: LegalState;
  }
}

export const legalApi = createClient<typeof workspaceContract>(workspaceAddresses);

export const loadLegal = createRequest('legal/load', legalApi.legal);

/** The key of a text in the store. */
export const keyOf = ({ doc, lang }: Input): string => `${doc}.${lang}`;

const initialState: LegalState = { ...initialRequestState, texts: {} };

/** State of the public terms and privacy texts. */
export const legalSlice = createSlice({
  name: 'legal',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadLegal.fulfilled, (state, { meta, payload }) => {
      state.texts[keyOf(meta.arg)] = payload;
    });
    trackRequests(builder, [loadLegal]);
  },
});
