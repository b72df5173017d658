import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { HtmlEditorProps } from './HtmlEditorPart';

/** A text that is kept as HTML: `<HtmlEditor label initial onChange />`; its libraries come when it is shown. */
export const HtmlEditor = lazyPart<HtmlEditorProps>(
  () => import('./HtmlEditorPart').then((part) => part.HtmlEditorPart),
  { texts: ['editor'], skeleton: <Skeleton variant="rounded" height={180} /> },
);
