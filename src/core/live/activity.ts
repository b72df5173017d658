/** Without a key, pointer, touch or scroll for this long a person counts as idle. Source: live, section 4. */
const IDLE_MS = 5 * 60_000;
const POST_MS = 60_000;
/** Other tabs are notified at most this often. */
const TELL_MS = 30_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'scroll', 'wheel'] as const;

interface ActivityOptions {
  /** Whether this tab is the leader. */
  isLeading: () => boolean;
  post: (state: 'active' | 'idle') => void;
  /** Notifies the other tabs of activity in this one. */
  tell: () => void;
}

/** Tracks whether the user is active; the leading tab posts it, at once on a change and every minute. */
export class Activity {
  private activeAt = Date.now();
  private toldAt = 0;
  private posted: 'active' | 'idle' | null = null;
  private readonly listening = new AbortController();
  private readonly timer: ReturnType<typeof setInterval>;
  private turn: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ActivityOptions) {
    const { signal } = this.listening;
    for (const sign of SIGNS)
      window.addEventListener(sign, this.sign, { passive: true, capture: true, signal });
    this.timer = setInterval(this.post, POST_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    clearTimeout(this.turn);
    this.listening.abort();
  }

  /** Records activity in another tab. */
  noteOther(): void {
    this.activeAt = Date.now();
    if (this.posted === 'idle') this.post();
  }

  readonly post = (): void => {
    if (!this.options.isLeading()) return;
    const left = this.activeAt + IDLE_MS - Date.now();
    this.posted = left > 0 ? 'active' : 'idle';
    clearTimeout(this.turn);
    // Becoming idle is posted at once, not with the next minute.
    if (left > 0 && left < POST_MS) this.turn = setTimeout(this.post, left);
    this.options.post(this.posted);
  };

  private readonly sign = (): void => {
    const now = Date.now();
    this.noteOther();
    // The leading tab notifies too: another one may have to lead from now on.
    if (now - this.toldAt < TELL_MS) return;
    this.toldAt = now;
    this.options.tell();
  };
}
