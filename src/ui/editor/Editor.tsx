import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { EditorProps } from './editorTypes';

/** A text with headings, lists, links, people and pictures: `<Editor label value onChange />`; its libraries come when it is shown. */
export const Editor = lazyPart<EditorProps>(() => import('./EditorPart').then((part) => part.EditorPart), {
  texts: ['editor'],
  skeleton: <Skeleton variant="rounded" height={96} />,
});
