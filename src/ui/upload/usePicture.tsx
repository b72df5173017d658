import { type ReactNode, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { refusalOfFile } from '@/domain/blobs/checkFile';
import { acceptOf } from '@/domain/blobs/purposes';
import { ApiError } from '@/domain/errors';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { FileInput } from './FileInput';
import { type Reason, reasonText } from './reasonText';

const CropDialog = lazyPart(() => import('./CropDialog').then((part) => part.CropDialog));

type PicturePurpose = 'avatar' | 'cover';

const ONE_TOO_MANY: Reason = { code: 'too-many' };

/** A chosen picture before cropping, with its object URL. */
interface Chosen {
  file: File;
  url: string;
}

/** How a picture is cropped before it is stored. */
interface Shape {
  aspect: number;
  round: boolean;
  /** Maximum width of the result in pixels. */
  largest: number;
}

const SHAPES: Readonly<Record<PicturePurpose, Shape>> = {
  avatar: { aspect: 1, round: true, largest: 1024 },
  cover: { aspect: 4, round: false, largest: 1920 },
};

/** Stores the cropped picture; rejects with `ApiError`. */
export type PickPicture = (file: File, onProgress: (part: number) => void) => Promise<unknown>;

const toReason = (error: unknown): Reason => {
  if (!(error instanceof ApiError)) return { code: 'internal' };
  const limit = (error.current as { limit?: number } | undefined)?.limit;
  return { code: error.code, message: error.message, ...(limit !== undefined && { limit }) };
};

interface Picture {
  /** Opens the file dialog. */
  choose: () => void;
  /** Handles dropped files. */
  take: (files: File[]) => void;
  isSaving: boolean;
  /** Upload progress, 0 to 1. */
  part: number;
  /** Why files of the last choice were refused, a line for each. */
  refused: readonly string[];
  /** The hidden input and the dialog; has to be rendered. */
  parts: ReactNode;
}

/** Chooses, crops and stores one picture, with the reason when it is refused. */
export function usePicture(purpose: PicturePurpose, onPick: PickPicture): Picture {
  const t = useText();
  const { bytes } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [part, setPart] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (files: File[]) => {
    if (files.length === 0 || isSaving) return;
    const picture = files.find((file) => !refusalOfFile(purpose, file));
    const others = files.filter((file) => file !== picture);
    setRefused(
      others.map((file) => reasonText(t, bytes, file, refusalOfFile(purpose, file) ?? ONE_TOO_MANY, 1)),
    );
    if (picture) setChosen({ file: picture, url: URL.createObjectURL(picture) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  };
  const save = async (cropped: File) => {
    close();
    setPart(0);
    setSaving(true);
    try {
      await onPick(cropped, setPart);
    } catch (error) {
      setRefused([reasonText(t, bytes, cropped, toReason(error))]);
    }
    setSaving(false);
  };
  const parts = (
    <>
      <FileInput inputRef={input} accept={acceptOf(purpose)} onFiles={take} />
      {chosen && (
        <CropDialog
          {...chosen}
          {...SHAPES[purpose]}
          onClose={close}
          onCropped={(cropped) => void save(cropped)}
        />
      )}
    </>
  );
  return { choose: () => input.current?.click(), take, isSaving, part, refused, parts };
}
