import { useEffect, useRef, useState } from 'react';
import { MAX_AUDIO_MS } from '@/domain/chat/limits';

/** Largest recording in bytes. */
const MAX_BYTES = 10 * 1_048_576;
const TICK_MS = 250;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

/** A voice recording and its length. */
export interface Recorded {
  file: File;
  ms: number;
}

type State = 'asking' | 'recording' | 'full' | 'refused' | 'missing';

const endingOf = (type: string) => (type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'weba');

/** Starts recording; `onFull` is called when the recorder has stopped at the maximum length or size. */
function recorderOf(stream: MediaStream, onFull: () => void) {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const made = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  const startedAt = Date.now();
  const lasted = () => Math.min(Date.now() - startedAt, MAX_AUDIO_MS);
  let ms = 1;
  const end = () => {
    if (made.state !== 'recording') return;
    ms = Math.max(1, lasted());
    made.stop();
  };
  const fill = () => {
    end();
    onFull();
  };
  made.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    if (made.state === 'recording' && parts.reduce((sum, part) => sum + part.size, 0) >= MAX_BYTES) fill();
  });
  const ended = new Promise<Recorded>((resolve) => {
    made.addEventListener('stop', () => {
      const [type = 'audio/webm'] = made.mimeType.split(';');
      resolve({ file: new File(parts, `voice.${endingOf(type)}`, { type }), ms });
    });
  });
  made.start(1000);
  const tick = (): number => {
    if (made.state === 'recording') ms = Math.max(1, lasted());
    if (ms >= MAX_AUDIO_MS && made.state === 'recording') fill();
    return ms;
  };
  return {
    tick,
    finish: () => {
      end();
      return ended;
    },
  };
}

/** Records the microphone from the start; at the longest length or size it stops by itself and waits to be sent. */
export function useRecording() {
  const [state, setState] = useState<State>('asking');
  const [ms, setMs] = useState(0);
  const recorder = useRef<ReturnType<typeof recorderOf>>(undefined);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const letGo = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone) {
        letGo();
        return;
      }
      const begun = recorderOf(stream, () => {
        setState('full');
        letGo();
      });
      recorder.current = begun;
      setState('recording');
      timer = setInterval(() => setMs(begun.tick()), TICK_MS);
    };
    begin().catch((error: unknown) => {
      const isMissing = error instanceof DOMException && error.name === 'NotFoundError';
      if (!isGone) setState(isMissing ? 'missing' : 'refused');
    });
    return () => {
      isGone = true;
      letGo();
    };
  }, []);
  /** Stops; the recording is kept, so that it can be requested again. */
  const finish = async (): Promise<Recorded | undefined> => recorder.current?.finish();
  return { state, ms, finish };
}
