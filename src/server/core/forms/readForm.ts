import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { UploadRule } from '@/domain/contract';
import { ApiError } from '@/domain/errors';
import { type ReceivedFile, removeFile, tooLarge, writeTemporary } from './temporary';

/** Allowance for boundaries, headers and text fields besides the file, in bytes. */
const AROUND_FILE = 65_536;
const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 20_000, parts: 22, headerPairs: 20 };

/** A parsed form: its text fields and its file. */
export interface Form {
  fields: Record<string, string>;
  file: ReceivedFile | null;
}

const refused = (code: string, message: string) => new ApiError(400, code, { message });
const tooMany = () => refused('too-many-parts', 'The form may have one file');
const malformed = () => refused('malformed-form', 'This is not a complete multipart form');

/** 400 `no-file`, at the field of the file. */
export function noFile(message: string): ApiError {
  return new ApiError(400, 'no-file', { message, fields: { file: 'no-file' } });
}

function statedLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0);
}

/** Collects the parts of one form; the first error stops the parsing. */
class FormReader {
  readonly fields: Record<string, string> = Object.create(null) as Record<string, string>;
  readonly #stop = new AbortController();
  #refusal: unknown = null;
  #file: Promise<ReceivedFile | null> | null = null;
  #stream: Readable | null = null;

  constructor(
    private readonly request: Request,
    private readonly rule: UploadRule,
    private readonly folder: string,
  ) {}

  #refuse(error: unknown): void {
    this.#refusal ??= error;
    this.#stop.abort();
    // Without this, a file part of a truncated form would never end.
    this.#stream?.destroy(new Error('The form has ended'));
  }

  #take(name: string, stream: Readable, fileName: string): void {
    // Its consumer handles errors; without a listener, an error before or after that would end the process.
    stream.on('error', () => undefined);
    const limit = this.rule.limitOf?.(this.fields) ?? this.rule.maxBytes;
    if (this.#file || name !== 'file') this.#refuse(tooMany());
    else if (typeof limit === 'string') this.#refuse(refused(limit, `No file is taken: ${limit}`));
    else if (statedLength(this.request) > limit + AROUND_FILE) this.#refuse(tooLarge(limit));
    else {
      this.#stream = stream;
      this.#file = writeTemporary(stream, { folder: this.folder, name: fileName, limit }).catch(
        (error: unknown) => {
          this.#refuse(error);
          return null;
        },
      );
      return;
    }
    stream.resume();
  }

  #parser() {
    const headers = { 'content-type': this.request.headers.get('content-type') ?? '' } as BusboyHeaders;
    const parser = new Busboy({ headers, limits: LIMITS });
    parser.on('field', (name: string, value: string, _nameCut: boolean, valueCut: boolean) => {
      if (valueCut) this.#refuse(tooMany());
      this.fields[name] = value;
    });
    parser.on('file', (name, stream, fileName) => this.#take(name, stream, fileName ?? ''));
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => this.#refuse(tooMany()));
    }
    return parser;
  }

  /** Reads to the end, or to the first error; then no file is left on disk. */
  async read(): Promise<Form> {
    try {
      const { body } = this.request;
      if (!body) throw malformed();
      await pipeline(Readable.fromWeb(body as ReadableStream), this.#parser(), { signal: this.#stop.signal });
    } catch {
      this.#refuse(malformed());
    }
    const file = await this.#file;
    if (this.#refusal === null) return { fields: { ...this.fields }, file };
    if (file) await removeFile(file.path);
    throw this.#refusal;
  }
}

/**
 * Streams a form's file into `folder`; its text fields are kept in memory.
 * Throws 400 `malformed-form`, `no-file`, `too-many-parts` or the rule's error code, 413 `too-large`.
 */
export async function readForm(request: Request, rule: UploadRule, folder: string): Promise<Form> {
  if (statedLength(request) > rule.maxBytes + AROUND_FILE) throw tooLarge(rule.maxBytes);
  const form = await new FormReader(request, rule, folder).read();
  if (!form.file && !rule.optional) throw noFile('The form has no part named "file"');
  return form;
}
