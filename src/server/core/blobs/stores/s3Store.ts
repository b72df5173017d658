import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BucketItem, Client, type IncompleteUploadedBucketItem } from 'minio';
import type { S3Config } from '@/server/core/s3Config';
import { removeFile } from '@/server/core/forms/temporary';
import { StartupError } from '@/server/db/startupError';
import { probe, PROBE_PATIENCE } from './probe';
import { MissingBytes, type Store, type StoredKey, type UnfinishedUpload } from './store';

const PART_BYTES = 64 * 1_048_576;
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

interface Limits {
  /** Bytes per part. */
  partSize?: number;
  /** Limit of each step of the probe, in ms. */
  patience?: number;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code));
}

function clientOf(s3: S3Config, partSize: number): Client {
  const { hostname, port, protocol } = new URL(s3.endpoint);
  return new Client({
    endPoint: hostname,
    ...(port ? { port: Number(port) } : {}),
    useSSL: protocol === 'https:',
    accessKey: s3.accessKey,
    secretKey: s3.secretKey,
    region: s3.region,
    pathStyle: s3.pathStyle,
    partSize,
  });
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Store in a bucket. `folder` is for files that are needed on disk for a while. */
class S3Store implements Store {
  readonly name = 's3';
  readonly #client: Client;

  constructor(
    private readonly s3: S3Config,
    private readonly folder: string,
    private readonly limits: Required<Limits>,
  ) {
    this.#client = clientOf(s3, limits.partSize);
  }

  #object(key: string): string {
    return `${this.s3.prefix}${key}`;
  }

  readonly put: Store['put'] = async (key, file) => {
    await this.#client.fPutObject(this.s3.bucket, this.#object(key), file);
    await removeFile(file);
  };

  readonly read: Store['read'] = async (key, range) => {
    const object = this.#object(key);
    const { bucket } = this.s3;
    const stream: Readable | null = await orNull(
      range
        ? this.#client.getPartialObject(bucket, object, range.start, range.end - range.start + 1)
        : this.#client.getObject(bucket, object),
    );
    if (!stream) throw new MissingBytes(key);
    return stream;
  };

  readonly sizeOf: Store['sizeOf'] = async (key) =>
    (await orNull(this.#client.statObject(this.s3.bucket, this.#object(key))))?.size ?? null;

  readonly remove: Store['remove'] = async (key) => {
    await this.#client.removeObject(this.s3.bucket, this.#object(key));
  };

  async *keys(): AsyncGenerator<StoredKey> {
    const { bucket, prefix } = this.s3;
    const listed = this.#client.listObjectsV2(bucket, prefix, true) as AsyncIterable<BucketItem>;
    for await (const { name, lastModified } of listed) {
      if (name) yield { key: name.slice(prefix.length), changedAt: lastModified?.getTime() ?? 0 };
    }
  }

  async *unfinished(): AsyncGenerator<UnfinishedUpload> {
    const { bucket, prefix } = this.s3;
    const listed = this.#client.listIncompleteUploads(bucket, prefix, true) as AsyncIterable<
      IncompleteUploadedBucketItem & { initiated?: Date }
    >;
    for await (const { initiated, key, uploadId } of listed) {
      if (key && uploadId)
        yield {
          key: key.slice(prefix.length),
          startedAt: initiated?.getTime() ?? Date.now(),
          drop: async () => {
            await orNull(this.#client.abortMultipartUpload(bucket, key, uploadId));
          },
        };
    }
  }

  readonly withFile: Store['withFile'] = async (key, work) => {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, `${randomUUID()}.part`);
    try {
      await pipeline(await this.read(key), createWriteStream(file, { mode: 0o600 }));
      return await work(file);
    } finally {
      await removeFile(file);
    }
  };

  readonly probe: Store['probe'] = async () => {
    try {
      await probe(this, this.folder, this.limits.patience);
    } catch (error) {
      const { accessKey, bucket, endpoint, secretKey } = this.s3;
      const reason = error instanceof Error ? error.message : String(error);
      const said = [accessKey, secretKey].reduce((text, key) => text.replaceAll(key, '…'), reason);
      throw new StartupError(
        `The bucket ${bucket} at ${new URL(endpoint).origin} can't be used: ${said}; check S3_*`,
        error,
      );
    }
  };
}

/** Bytes in an S3-compatible bucket; they are streamed through this server, never by a redirect. */
export function s3Store(
  s3: S3Config,
  folder: string,
  { partSize = PART_BYTES, patience = PROBE_PATIENCE }: Limits = {},
): Store {
  return new S3Store(s3, folder, { partSize, patience });
}
