import { type KeptWindow, keptWindows } from './keptList';

const CHANNEL = 'atrium-mails';
/** How long other tabs have to answer, in ms. */
const ANSWER_MS = 300;

interface Asked {
  kind: 'who-shows' | 'shown';
  ids: readonly string[];
}

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

function say(channel: BroadcastChannel, asked: Asked): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays in its origin
  channel.postMessage(asked);
}

/** Tells other tabs which windows this one shows. Returns the function that ends it. */
export function answerForOwn(ids: readonly string[]): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    const shown = data.kind === 'who-shows' ? data.ids.filter((id) => ids.includes(id)) : [];
    if (shown.length > 0) say(channel, { kind: 'shown', ids: shown });
  });
  return () => channel?.close();
}

/** The kept windows of a user that no tab shows any more: those of a page that was closed before it could save. */
export async function keptElsewhere(userId: string, signal: AbortSignal): Promise<KeptWindow[]> {
  const kept = keptWindows(userId);
  const channel = open();
  if (kept.length === 0 || !channel) {
    channel?.close();
    return kept;
  }
  const shown = new Set<string>();
  channel.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    if (data.kind === 'shown') for (const id of data.ids) shown.add(id);
  });
  say(channel, { kind: 'who-shows', ids: kept.map(({ id }) => id) });
  await new Promise((resolve) => {
    setTimeout(resolve, ANSWER_MS);
  });
  channel.close();
  return signal.aborted ? [] : kept.filter(({ id }) => !shown.has(id));
}
