import { useEffect, useRef, useState } from 'react';
import { MAX_AUDIO_MS } from '@/domain/chat/limits';
import { useStableCallback } from '@/ui/table/useStableCallback';

/** Largest recording in bytes. */
const MAX_BYTES = 10 * 1_048_576;
const TICK_MS = 250;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

const endingOf = (type: string) => (type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'weba');

/** Records the microphone from the start; at the longest length or size it ends by itself. */
export function useRecording(onDone: (file: File, ms: number) => void) {
  const [state, setState] = useState<'asking' | 'recording' | 'refused'>('asking');
  const [ms, setMs] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const done = useStableCallback(onDone);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone) return;
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const made = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const parts: Blob[] = [];
      const startedAt = Date.now();
      const lasted = () => Math.min(Date.now() - startedAt, MAX_AUDIO_MS);
      made.addEventListener('dataavailable', ({ data }) => {
        parts.push(data);
        const size = parts.reduce((sum, part) => sum + part.size, 0);
        if (size >= MAX_BYTES && made.state === 'recording') made.stop();
      });
      made.addEventListener('stop', () => {
        if (isGone || parts.length === 0) return;
        const [type = 'audio/webm'] = made.mimeType.split(';');
        done(new File(parts, `voice.${endingOf(type)}`, { type }), Math.max(1, lasted()));
      });
      made.start(1000);
      recorder.current = made;
      setState('recording');
      timer = setInterval(() => {
        setMs(lasted());
        if (lasted() >= MAX_AUDIO_MS && made.state === 'recording') made.stop();
      }, TICK_MS);
    };
    begin().catch(() => setState('refused'));
    return () => {
      isGone = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [done]);
  return { state, ms, finish: () => recorder.current?.stop() };
}
