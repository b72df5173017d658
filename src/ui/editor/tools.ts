import type { Editor } from '@tiptap/react';
import type { TextPart } from '@/domain/texts/keys';

/** A button of the editor. */
export interface Tool {
  /** Key of its text below `editor.tool`. */
  id: TextPart<'editor.tool'>;
  icon: string;
  /** In the format of `aria-keyshortcuts`. */
  keys?: string;
  /** Also in the short toolbar of a comment. */
  isShort?: boolean;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const chain = (editor: Editor) => editor.chain().focus();
const level = (n: 1 | 2 | 3, icon: string): Tool => ({
  id: `heading${n}`,
  icon,
  keys: `Control+Alt+${n}`,
  isOn: (editor) => editor.isActive('heading', { level: n }),
  run: (editor) => void chain(editor).toggleHeading({ level: n }).run(),
});

/** The tools in order, by groups; link and picture are added separately since they open a dialog first. */
export const TOOLS: readonly Tool[] = [
  {
    id: 'bold',
    icon: 'ph:text-b',
    keys: 'Control+B',
    isShort: true,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => void chain(editor).toggleBold().run(),
  },
  {
    id: 'italic',
    icon: 'ph:text-italic',
    keys: 'Control+I',
    isShort: true,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => void chain(editor).toggleItalic().run(),
  },
  {
    id: 'underline',
    icon: 'ph:text-underline',
    keys: 'Control+U',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => void chain(editor).toggleUnderline().run(),
  },
  {
    id: 'strike',
    icon: 'ph:text-strikethrough',
    keys: 'Control+Shift+S',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => void chain(editor).toggleStrike().run(),
  },
  {
    id: 'code',
    icon: 'ph:code',
    keys: 'Control+E',
    isShort: true,
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => void chain(editor).toggleCode().run(),
  },
  level(1, 'ph:text-h-one'),
  level(2, 'ph:text-h-two'),
  level(3, 'ph:text-h-three'),
  {
    id: 'bullets',
    icon: 'ph:list-bullets',
    keys: 'Control+Shift+8',
    isShort: true,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => void chain(editor).toggleBulletList().run(),
  },
  {
    id: 'numbers',
    icon: 'ph:list-numbers',
    keys: 'Control+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => void chain(editor).toggleOrderedList().run(),
  },
  {
    id: 'tasks',
    icon: 'ph:list-checks',
    keys: 'Control+Shift+9',
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => void chain(editor).toggleTaskList().run(),
  },
  {
    id: 'quote',
    icon: 'ph:quotes',
    keys: 'Control+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => void chain(editor).toggleBlockquote().run(),
  },
  {
    id: 'codeBlock',
    icon: 'ph:code-block',
    keys: 'Control+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => void chain(editor).toggleCodeBlock().run(),
  },
  { id: 'rule', icon: 'ph:minus', run: (editor) => void chain(editor).setHorizontalRule().run() },
  {
    id: 'undo',
    icon: 'ph:arrow-counter-clockwise',
    keys: 'Control+Z',
    isOff: (editor) => !editor.can().undo(),
    run: (editor) => void chain(editor).undo().run(),
  },
  {
    id: 'redo',
    icon: 'ph:arrow-clockwise',
    keys: 'Control+Shift+Z',
    isOff: (editor) => !editor.can().redo(),
    run: (editor) => void chain(editor).redo().run(),
  },
];
