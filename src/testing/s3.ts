import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  bytes: Buffer;
  changedAt: Date;
}

const BUCKET = 'files';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** A server with the subset of S3 that the store needs: put, get, range, head, delete, list, multipart. */
class S3 {
  readonly objects = new Map<string, Stored>();
  readonly #uploads = new Map<string, { key: string; begunAt: Date; parts: Map<number, Buffer> }>();
  /** Responds with 503 to everything. */
  isAway = false;
  /** Number of parts it accepts before it goes "away". */
  partsUntilAway = Infinity;
  multiparts = 0;
  /** Actions that are forbidden for the access key. */
  readonly forbidden = new Set<string>();
  /** Returns other bytes than were stored. */
  isSpoiled = false;

  /** Number of multipart uploads that were started and neither completed nor aborted. */
  unfinished(): number {
    return this.#uploads.size;
  }

  /** Starts a multipart upload; returns its id. */
  beginUpload(key: string): string {
    const id = `upload-${randomBytes(8).toString('hex')}`;
    this.#uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
    this.multiparts += 1;
    return id;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const body = await bodyOf(request);
    const refuse = (status: number, code: string) =>
      void response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          request.method === 'HEAD'
            ? undefined
            : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
        );
    const stated = request.headers['x-amz-content-sha256'];
    const hash = createHash('sha256').update(body).digest('hex');
    if (this.isAway) return refuse(503, 'SlowDown');
    if (!request.headers.authorization?.includes('Credential=key/')) return refuse(403, 'AccessDenied');
    if (stated !== hash && stated !== 'UNSIGNED-PAYLOAD') return refuse(400, 'XAmzContentSHA256Mismatch');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (this.forbidden.has(request.method ?? '')) return refuse(403, 'AccessDenied');
    if (searchParams.has('uploads') && request.method === 'GET')
      return this.#listUploads(response, searchParams.get('prefix') ?? '');
    if (searchParams.has('uploadId') && request.method === 'GET')
      return this.#listParts(response, searchParams.get('uploadId') ?? '');
    if (searchParams.get('list-type') === '2') return this.#list(response, searchParams.get('prefix') ?? '');
    if (request.method === 'PUT') return this.#put(response, key, body, searchParams);
    if (request.method === 'POST') return this.#post(response, key, searchParams);
    if (request.method === 'DELETE') {
      const id = searchParams.get('uploadId');
      if (id === null) this.objects.delete(key);
      else if (!this.#uploads.delete(id)) return refuse(404, 'NoSuchUpload');
      return void response.writeHead(204).end();
    }
    const stored = this.objects.get(key);
    return stored ? this.#get(request, response, stored) : refuse(404, 'NoSuchKey');
  }

  #put(response: ServerResponse, key: string, body: Buffer, query: URLSearchParams): void {
    const upload = this.#uploads.get(query.get('uploadId') ?? '');
    if (upload) {
      upload.parts.set(Number(query.get('partNumber')), body);
      this.partsUntilAway -= 1;
      this.isAway = this.partsUntilAway <= 0;
    } else this.objects.set(key, { bytes: body, changedAt: new Date() });
    response.writeHead(200, { etag: etagOf(body) }).end();
  }

  #post(response: ServerResponse, key: string, query: URLSearchParams): void {
    const id = query.get('uploadId');
    const xml = (text: string) =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    if (id === null) {
      const made = this.beginUpload(key);
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = [...(this.#uploads.get(id)?.parts ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
    const bytes = Buffer.concat(parts);
    this.#uploads.delete(id);
    this.objects.set(key, { bytes, changedAt: new Date() });
    return xml(
      `<CompleteMultipartUploadResult><Location>/${BUCKET}/${key}</Location><Bucket>${BUCKET}</Bucket><Key>${key}</Key><ETag>${etagOf(bytes)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  /** Multipart uploads in progress, or abandoned. */
  #listUploads(response: ServerResponse, prefix: string): void {
    const found = [...this.#uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(
        ([id, { key, begunAt }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
      );
    const text = `<ListMultipartUploadsResult><Bucket>${BUCKET}</Bucket><IsTruncated>false</IsTruncated>${found.join('')}</ListMultipartUploadsResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  }

  #listParts(response: ServerResponse, id: string): void {
    const found = [...(this.#uploads.get(id)?.parts ?? [])].map(
      ([number, part]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Part>`,
    );
    const text = `<ListPartsResult><IsTruncated>false</IsTruncated>${found.join('')}</ListPartsResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  }

  #get({ headers, method }: IncomingMessage, response: ServerResponse, stored: Stored): void {
    const { changedAt } = stored;
    const bytes = this.isSpoiled ? Buffer.from(stored.bytes).reverse() : stored.bytes;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
    response
      .writeHead(from === undefined ? 200 : 206, {
        'content-length': part.length,
        etag: etagOf(bytes),
        'last-modified': changedAt.toUTCString(),
      })
      .end(method === 'HEAD' ? undefined : part);
  }

  #list(response: ServerResponse, prefix: string): void {
    const found = [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { bytes, changedAt }]) =>
          `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>${etagOf(bytes)}</ETag><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
      );
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`,
      );
  }
}

/** Starts a fake server on a free port; `env` makes the program use it. */
export async function startS3() {
  const s3 = new S3();
  const server: Server = createServer((request, response) => void s3.handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'a secret of the stand-in',
    S3_PREFIX: 'atrium',
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { s3, env, stop };
}
