import { Activity } from './activity';
import { subscribeOwnStatus, subscribePresenceRequests, refetchAll, drainPresenceRequests } from './bus';
import { liveApi } from './liveApi';
import { countersRead, ownRead, presenceNoted, presenceRead } from './liveSlice';
import { type LiveOptions, LiveSession } from './liveSession';
import { tabId } from './tabId';
import { pollWhileOffline } from './pollWhileOffline';

/** Most people per request. */
const MOST_IDS = 200;
const GATHER_MS = 50;

type StartOptions = Omit<LiveOptions, 'onGap' | 'onLead' | 'onActive'>;

/** Requests the presence of all users that came into view within a moment, in one call. */
function answerWanted({ dispatch }: StartOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    timer = undefined;
    const ids = drainPresenceRequests();
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const userIds = ids.slice(from, from + MOST_IDS).join(',');
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { presence } = await liveApi.presence({ userIds });
      dispatch(presenceNoted(presence));
    }
  };
  const stop = subscribePresenceRequests(() => {
    timer ??= setTimeout(() => void ask().catch(() => undefined), GATHER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function begin(options: StartOptions): () => void {
  const { dispatch, state } = options;
  const readCounters = async () => {
    const { counters } = await liveApi.counters();
    dispatch(countersRead(counters));
  };
  const readPresence = async () => {
    const { presence } = await liveApi.presence({});
    dispatch(presenceRead(presence));
  };
  const postActivity = async (active: 'active' | 'idle') => {
    const { own } = await liveApi.activity({ tab: tabId(), state: active });
    dispatch(ownRead(own));
    session.post({ kind: 'own', own });
  };
  const activity = new Activity({
    isLeading: () => session.isLeading,
    post: (active) => void postActivity(active).catch(() => undefined),
    tell: () => session.post({ kind: 'active' }),
  });
  const session: LiveSession = new LiveSession({
    ...options,
    onGap: () => void readPresence().catch(() => undefined),
    onLead: () => activity.post(),
    onActive: () => activity.noteOther(),
  });
  const stops = [
    answerWanted(options),
    subscribeOwnStatus((own) => session.post({ kind: 'own', own })),
    pollWhileOffline(
      () => state().status === 'live',
      () => {
        void readCounters().catch(() => undefined);
        refetchAll();
      },
    ),
    () => activity.stop(),
    () => session.stop(),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * Keeps a signed-in user's page in sync with the server; returns the function that stops it. A page in the
 * back/forward cache closes its stream, and reopens it when it is shown again.
 */
export function startLive(options: StartOptions): () => void {
  let stop = begin(options);
  const hide = () => stop();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = begin(options);
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pagehide', hide, { signal });
  window.addEventListener('pageshow', show, { signal });
  return () => {
    listening.abort();
    stop();
  };
}
