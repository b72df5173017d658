import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server for tests, which stores what it accepts. */
export class MailCatcher {
  mails: Email[] = [];
  /** Responses to the next messages; empty = accepts them. */
  refusals: (string | null)[] = [];
  #server: SMTPServer | undefined;
  port = 0;

  async listen(options: ConstructorParameters<typeof SMTPServer>[0] = {}): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const refusal = this.refusals.shift();
          if (refusal) {
            done(Object.assign(new Error(refusal), { responseCode: 450 }));
            return;
          }
          void this.#take(Buffer.concat(parts), done);
        });
      },
      ...options,
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    this.#server = server;
  }

  async #take(message: Buffer, done: () => void): Promise<void> {
    this.mails.push(await PostalMime.parse(message));
    done();
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server?.close(() => resolve());
    });
  }
}
