import { parentPort, Worker } from 'node:worker_threads';

/** What a thread can do, by name. Inputs and results are plain data: they are copied from thread to thread. */
type Tasks = Record<string, (input: never) => unknown>;
type InputOf<T extends Tasks, K extends keyof T> = Parameters<T[K]>[0];
type ResultOf<T extends Tasks, K extends keyof T> = Awaited<ReturnType<T[K]>>;

interface TaskRequest {
  task: string;
  input: unknown;
}
/** `ready` once, when the thread has loaded; then one for each request. */
type Answer = 'ready' | { result: unknown } | { error: Error };

interface Job {
  request: TaskRequest;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

interface Limits {
  /** Milliseconds that one task may take, loading and waiting apart. */
  ms?: number;
  /** Memory of the thread. */
  megabytes?: number;
}

/** The thread ended in the middle of a task, which took too long or too much memory, or broke it. */
export class ThreadLost extends Error {}

/**
 * One thread that does one task after the other, in the order in which they are asked for. Started on first use, and
 * again for the next task after it ended.
 */
export class Thread<T extends Tasks> {
  /** The first is the one at work, unless the thread is still loading. */
  readonly #jobs: Job[] = [];
  #worker: Worker | undefined;
  #deadline: NodeJS.Timeout | undefined;

  /** `file`: the bundle of a program that calls `answerTasks`. */
  constructor(
    readonly file: string,
    readonly limits: Limits = {},
  ) {}

  /**
   * What the task makes of the input, without blocking the process.
   * @throws what the task throws; `ThreadLost`; an error when the thread does not load.
   */
  ask<K extends keyof T & string>(task: K, input: InputOf<T, K>): Promise<ResultOf<T, K>> {
    return new Promise((resolve, reject) => {
      this.#jobs.push({ request: { task, input }, resolve, reject });
      if (!this.#worker) this.#start();
      else if (this.#jobs.length === 1) this.#next(this.#worker);
    });
  }

  /** Ends the thread; pending tasks are rejected. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#forget();
    for (const { reject } of this.#jobs.splice(0)) reject(new Error('The thread was closed'));
    await worker?.terminate();
  }

  #start(): void {
    const { megabytes } = this.limits;
    const worker = new Worker(this.file, {
      execArgv: [],
      ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    });
    this.#worker = worker;
    let isReady = false;
    worker.on('message', (answer: Answer) => {
      if (this.#worker !== worker) return;
      if (answer === 'ready') isReady = true;
      else this.#settle(answer);
      this.#next(worker);
    });
    const lose = (error: Error) => this.#lose(worker, isReady ? new ThreadLost(error.message) : error);
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('The thread has ended')));
  }

  #next(worker: Worker): void {
    const [job] = this.#jobs;
    // An idle thread must not keep the process alive.
    if (!job) return worker.unref();
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    worker.postMessage(job.request);
    if (this.limits.ms === undefined) return;
    this.#deadline = setTimeout(() => {
      this.#lose(worker, new ThreadLost(`The task took over ${this.limits.ms} ms`));
      void worker.terminate();
    }, this.limits.ms);
  }

  #settle(answer: Exclude<Answer, 'ready'>): void {
    clearTimeout(this.#deadline);
    const job = this.#jobs.shift();
    if ('error' in answer) job?.reject(answer.error);
    else job?.resolve(answer.result as never);
  }

  /** Rejects the task at work; those behind it get a new thread. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#forget();
    this.#jobs.shift()?.reject(error);
    if (this.#jobs.length > 0) this.#start();
  }

  #forget(): void {
    clearTimeout(this.#deadline);
    this.#worker = undefined;
  }
}

/** The other side, called once by the program of a thread when it has loaded: does what is asked of it. */
export function answerTasks(tasks: Tasks): void {
  const perform = async ({ task, input }: TaskRequest): Promise<Answer> => {
    try {
      return { result: await tasks[task]?.(input as never) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  const send = (answer: Answer) => parentPort?.postMessage(answer);
  parentPort?.on('message', (request: TaskRequest) => void perform(request).then(send));
  send('ready');
}
