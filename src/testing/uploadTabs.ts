import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Upload, type UploadOptions } from 'tus-js-client';
import { expect, vi } from 'vitest';
import { createClient } from '@/core/http/client';
import { createHttp } from '@/core/http/http';
import { createInterrupted } from '@/core/uploads/files/interrupted';
import { createPartsSender } from '@/core/uploads/files/parts/sendParts';
import { createTabLocks } from '@/core/uploads/files/parts/tabLocks';
import { createUnfinished, rootIdOf } from '@/core/uploads/files/parts/unfinished';
import type { UploadQueueOptions } from '@/core/uploads/files/types';
import { FileUploads } from '@/core/uploads/files/uploads';
import { filesAddresses, fileUploadsAddresses } from '@/domain/files/addresses';
import type { filesContract } from '@/domain/files/contract';
import type { fileUploadsContract } from '@/domain/files/uploads';

/** Bytes that are sent at once. */
export const PART = 100_000;

/** The library outside of browsers knows buffers and streams alone. */
class NodeUpload extends Upload {
  constructor(file: File, options: UploadOptions) {
    const openFile = async () => ({
      size: file.size,
      slice: async (start: number, end: number) => {
        const bytes = Buffer.from(await file.slice(start, end).arrayBuffer());
        return { value: Object.assign(bytes, { size: bytes.length }), done: end >= file.size };
      },
      close: () => undefined,
    });
    super(file, { ...options, fileReader: { openFile } });
  }
}

/** A line to the server; it breaks once, after `left` bytes. */
export function createLine(port: number) {
  const sockets = new Set<Socket>();
  const line = { left: Number.POSITIVE_INFINITY, url: '' };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => sockets.delete(socket));
    }
    near.on('data', (bytes) => {
      line.left -= bytes.length;
      if (line.left < 0) {
        line.left = Number.POSITIVE_INFINITY;
        cut();
      } else far.write(bytes);
    });
    far.pipe(near);
  });
  return Object.assign(line, {
    open: async () => {
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}

/** The uploads of a tab of the browser. */
export function openTab(line: { url: string }) {
  const http = createHttp(line.url, 0);
  const source = () => http;
  const { check, newFolder, items } = filesAddresses;
  const { uploads: list, finishUpload } = fileUploadsAddresses;
  const api = createClient<Pick<typeof filesContract, 'check' | 'newFolder' | 'items'>>(
    { check, newFolder, items },
    source,
  );
  const parts = createClient<typeof fileUploadsContract>({ uploads: list, finishUpload }, source);
  const calls = { uploads: parts.uploads, items: api.items, filesHttp: source };
  const locks = createTabLocks();
  const unfinished = createUnfinished(calls, locks);
  const send = createPartsSender({
    baseUrl: line.url,
    load: async () => ({ Upload: NodeUpload }),
    finish: parts.finishUpload,
    rootId: () => rootIdOf(api.items),
    partBytes: PART,
  });
  const options: UploadQueueOptions = {
    ...api,
    senders: [{ maxBytes: Number.POSITIVE_INFINITY, send, isInParts: true }],
    unfinished,
    onConflicts: async () => null,
    onDone: () => undefined,
  };
  const uploads = new FileUploads(options);
  const interrupted = createInterrupted(uploads, unfinished);
  const entry = () => uploads.list.entries()[0]!;
  const until = (state: string) =>
    vi.waitFor(() => expect(`${entry().state} ${entry().refusal?.code ?? ''}`.trim()).toBe(state), {
      timeout: 20_000,
      interval: 20,
    });
  const sent = (bytes: number) =>
    vi.waitFor(() => expect(entry().sent).toBeGreaterThanOrEqual(bytes), { timeout: 20_000, interval: 5 });
  return { uploads, interrupted, unfinished, entry, until, sent };
}
