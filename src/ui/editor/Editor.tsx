import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { EditorProps } from './editorTypes';

/** Rich text editor (headings, lists, links, mentions, pictures): `<Editor label value onChange />`; lazy. */
export const Editor = lazyPart<EditorProps>(() => import('./EditorPart').then((part) => part.EditorPart), {
  texts: ['editor'],
  skeleton: <Skeleton variant="rounded" height={96} />,
});
