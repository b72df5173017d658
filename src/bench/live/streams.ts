import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';

/** An open stream that records when expected texts arrive. */
export class BenchStream {
  #text = '';
  #wanted: { text: string; done: (at: number) => void } | undefined;
  lastId = '';
  /** Milliseconds from publishing to arrival, of events that carry the time of publishing. */
  readonly delays: number[] = [];
  readonly #response: IncomingMessage;

  private constructor(response: IncomingMessage) {
    this.#response = response;
    response.setEncoding('utf8').on('data', (part: string) => this.#take(part));
  }

  /** Opens it; resolves once the answer has begun. */
  static open(url: string, token: string, lastEventId = ''): Promise<BenchStream> {
    const headers = { 'session-token': token, ...(lastEventId && { 'last-event-id': lastEventId }) };
    return new Promise((resolve, reject) => {
      get(`${url}/api/live?tab=${randomUUID()}`, { headers, agent: false }, (response) => {
        if (response.statusCode === 200) resolve(new BenchStream(response));
        else reject(new Error(`a stream was refused with ${response.statusCode}`));
      }).on('error', reject);
    });
  }

  /** Time of arrival of the text, by `performance.now()`. */
  arrival(text: string): Promise<number> {
    return new Promise((done) => {
      this.#wanted = { text, done };
      this.#look();
    });
  }

  close(): void {
    this.#response.destroy();
  }

  #take(part: string): void {
    this.#text = (this.#text + part).slice(-200_000);
    const now = performance.timeOrigin + performance.now();
    for (const [, sent] of part.matchAll(/"sent":([\d.]+),/g)) this.delays.push(now - Number(sent));
    this.lastId = [...part.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? this.lastId;
    this.#look();
  }

  #look(): void {
    if (!this.#wanted || !this.#text.includes(this.#wanted.text)) return;
    const { done } = this.#wanted;
    this.#wanted = undefined;
    this.#text = '';
    done(performance.now());
  }
}
