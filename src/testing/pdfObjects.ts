import { inflateSync } from 'node:zlib';

/** An object of the document: its dictionary, and its bytes if it is a stream. */
export interface PdfObject {
  head: string;
  bytes: Buffer;
}

/** The objects of a document by number; compressed ones are decompressed. */
export function objectsOf(pdf: Uint8Array): Map<string, PdfObject> {
  const whole = Buffer.from(pdf);
  const objects = new Map<string, PdfObject>();
  for (let at = whole.indexOf(' 0 obj'); at >= 0;) {
    const id = /(\d+)$/.exec(whole.subarray(Math.max(0, at - 8), at).toString('latin1'))?.[1] ?? '';
    const text = whole.subarray(at, at + 4096).toString('latin1');
    const ends = text.indexOf('endobj');
    const begins = /stream\r?\n/.exec(text);
    let next = at + (ends < 0 ? text.length : ends);
    if (begins && (ends < 0 || begins.index < ends)) {
      const head = text.slice(0, begins.index);
      const start = at + begins.index + begins[0].length;
      next = start + Number(/\/Length (\d+)/.exec(head)?.[1]);
      const packed = whole.subarray(start, next);
      objects.set(id, { head, bytes: head.includes('/FlateDecode') ? inflateSync(packed) : packed });
    } else objects.set(id, { head: ends < 0 ? text : text.slice(0, ends), bytes: Buffer.alloc(0) });
    at = whole.indexOf(' 0 obj', next);
  }
  return objects;
}
