import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { HtmlEditorProps } from './HtmlEditorPart';

/** An editor for texts stored as HTML: `<HtmlEditor label initial onChange />`; lazy-loaded. */
export const HtmlEditor = lazyPart<HtmlEditorProps>(
  () => import('./HtmlEditorPart').then((part) => part.HtmlEditorPart),
  { texts: ['editor'], skeleton: <Skeleton variant="rounded" height={180} /> },
);
