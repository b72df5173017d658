import { type AnyExtension, type Editor, Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import type { SuggestionOptions } from '@tiptap/suggestion';
import { safeHref } from '@/domain/doc/links';
import { picturesIn } from './pasted';

/** Callbacks of the editor to its surroundings. */
export interface EditorHost {
  onSubmit: () => void;
  onLink: () => void;
  onToolbar: () => void;
  /** Address of a picture; undefined when it is not known. */
  urlOf: (attachmentId: string) => string | undefined;
  /** Label of a task's checkbox. */
  taskLabel: (text: string) => string;
  /** Handles pasted or dropped pictures; false leaves them to the library. */
  onPictures: (editor: Editor, files: File[]) => boolean;
  suggestion?: Pick<SuggestionOptions, 'items' | 'render'> | undefined;
}

/** A picture identified by its attachment id, so that no URL is stored and no external picture is shown. */
function picture(urlOf: EditorHost['urlOf']) {
  return Image.extend({
    addAttributes: () => ({
      id: { default: null, parseHTML: (node: HTMLElement) => node.dataset['attachment'] ?? null },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-attachment]' }],
    renderHTML: ({ node }) => {
      const id = String(node.attrs['id']);
      return ['img', { src: urlOf(id), alt: String(node.attrs['alt']), 'data-attachment': id }];
    },
  });
}

const house = (host: EditorHost) =>
  Extension.create({
    name: 'house',
    priority: 1000,
    addKeyboardShortcuts() {
      const does = (act: () => void) => () => {
        act();
        return true;
      };
      return {
        'Mod-Enter': does(host.onSubmit),
        'Mod-k': does(host.onLink),
        'Alt-F10': does(host.onToolbar),
      };
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      const take = (transfer: DataTransfer | null) => host.onPictures(editor, picturesIn(transfer));
      return [
        new Plugin({
          props: {
            handlePaste: (_view, event) => take(event.clipboardData),
            handleDrop: (_view, event, _slice, isOwn) => !isOwn && take(event.dataTransfer),
          },
        }),
      ];
    },
  });

/** The nodes and marks of documents. Source: kanban, section 4. */
export function extensionsFor(host: EditorHost): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => safeHref(address) !== null,
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      },
    }),
    TaskList,
    TaskItem.configure({
      nested: true,
      a11y: { checkboxLabel: (node) => host.taskLabel(node.textContent) },
    }),
    picture(host.urlOf),
    Mention.configure({
      HTMLAttributes: { class: 'mention' },
      renderText: ({ node }) => `@${node.attrs['label']}`,
      renderHTML: ({ options, node }) => ['span', options.HTMLAttributes, `@${node.attrs['label']}`],
      suggestion: { char: '@', ...(host.suggestion ?? { allow: () => false }) },
    }),
    house(host),
  ];
}
