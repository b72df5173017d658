import { screen, waitFor, within } from '@testing-library/react';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cleanDoc } from '@/domain/doc/cleanDoc';
import { docText } from '@/domain/doc/reading';
import { type Doc, EMPTY_DOC } from '@/domain/doc/types';
import type { PersonRef } from '@/domain/people/personRef';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { withoutLayout } from '@/testing/editor';
import { DocText } from './DocText';
import { Editor } from './Editor';
import type { EditorProps } from './editorTypes';
import { extensionsFor } from './extensions';
import { cleanPasted } from './pasted';

const LINH: PersonRef = { id: 'u-linh', username: 'linh', name: 'Linh Trần', avatar: null, jobTitle: null };
const written = (text: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

withoutLayout();

const onChange = vi.fn<(doc: Doc) => void>();
const latest = () => onChange.mock.calls.at(-1)?.[0];

function Harness({ start = EMPTY_DOC, ...props }: Partial<EditorProps> & { start?: Doc }) {
  const [doc, setDoc] = useState(start);
  return (
    <Editor
      label="Description"
      full
      value={doc}
      onChange={(next) => {
        onChange(next);
        setDoc(next);
      }}
      {...props}
    />
  );
}

async function open(props: Partial<EditorProps> & { start?: Doc } = {}, options = {}) {
  onChange.mockClear();
  const view = renderWithProviders(<Harness {...props} />, options);
  const field = await screen.findByRole('textbox', { name: 'Description' }, { timeout: 20_000 });
  return { ...view, field, bar: screen.getByRole('toolbar') };
}

test('shows a text to write in, with its tools, and is accessible', async () => {
  const { field } = await open({ start: written('Plan of the week') });
  expect(field).toHaveTextContent('Plan of the week');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'false');
  await expectNoAxeFaults();
});

test('the tools are one stop of Tab, arrows walk among them', async () => {
  const { user, bar } = await open();
  const [first, second] = within(bar).getAllByRole('button');
  const stops = within(bar)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([first]);
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(within(bar).getAllByRole('button').at(-1)).toHaveFocus();
});

test('in a language written from right to left the arrows follow the eye', async () => {
  const { user, bar } = await open({}, { language: 'ar' });
  const [first, second] = within(bar).getAllByRole('button');
  first?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(second).toHaveFocus();
});

test('a tool says that it is on, and what is written is a cleaned document', async () => {
  const { user } = await open({ start: written('Plan') });
  await user.click(screen.getByRole('button', { name: 'Task list' }));
  expect(screen.getByRole('button', { name: 'Task list' })).toHaveAttribute('aria-pressed', 'true');
  expect(latest()?.content[0]).toEqual({
    type: 'taskList',
    content: [
      {
        type: 'taskItem',
        attrs: { checked: false },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Plan' }] }],
      },
    ],
  });
  expect(screen.getByRole('checkbox', { name: 'Done: Plan' })).toBeInTheDocument();
});

test('a document from outside takes the place of what is shown', async () => {
  function Outside() {
    const [doc, setDoc] = useState(written('mine'));
    return (
      <>
        <Editor label="Description" value={doc} onChange={setDoc} />
        <button type="button" onClick={() => setDoc(written('theirs'))}>
          Take theirs
        </button>
      </>
    );
  }
  const { user } = renderWithProviders(<Outside />);
  const field = await screen.findByRole('textbox', {}, { timeout: 20_000 });
  expect(field).toHaveTextContent('mine');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(field).toHaveTextContent('theirs'));
});

test('a link asks for its address, refuses a harmful one, and completes one of the web', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link' });
  await user.type(within(dialog).getByLabelText('Address'), 'javascript:alert(1)');
  await user.click(within(dialog).getByRole('button', { name: 'Set link' }));
  expect(within(dialog).getByLabelText('Address')).toHaveAccessibleDescription('This is not valid.');
  await expectNoAxeFaults(dialog);
  await user.clear(within(dialog).getByLabelText('Address'));
  await user.type(within(dialog).getByLabelText('Address'), 'example.org/plan{Enter}');
  await waitFor(() => expect(latest() && docText(latest()!)).toBe('https://example.org/plan'));
  expect(latest()?.content[0]?.content?.[0]?.marks).toEqual([
    { type: 'link', attrs: { href: 'https://example.org/plan' } },
  ]);
});

test('a short toolbar has no headings', async () => {
  await open({ full: false });
  expect(screen.queryByRole('button', { name: 'Heading 1' })).not.toBeInTheDocument();
});

test('what word processors put between the words stays behind', () => {
  const pasted =
    '<meta charset="utf-8"><style>p{color:red}</style><!--StartFragment--><p class="MsoNormal">A<o:p></o:p>&nbsp;b</p>';
  expect(cleanPasted(pasted)).toBe('<p class="MsoNormal">A&nbsp;b</p>');
});

const schema = getSchema(
  extensionsFor({
    onSubmit: () => undefined,
    onLink: () => undefined,
    onToolbar: () => undefined,
    urlOf: () => undefined,
    taskLabel: (text) => text,
    onPictures: () => false,
  }),
);

test('every cleaned document is one that the editor can show', () => {
  const types = [...Object.keys(schema.nodes), 'table'];
  const nodeWith = (content: fc.Arbitrary<unknown>) =>
    fc.record({
      type: fc.constantFrom(...types),
      attrs: fc.record({
        id: fc.constantFrom('a-1', ''),
        label: fc.constantFrom('Linh', ''),
        level: fc.nat(9),
      }),
      text: fc.string(),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom(...Object.keys(schema.marks)),
          attrs: fc.record({ href: fc.constantFrom('https://example.org', 'javascript:x') }),
        }),
        { maxLength: 3 },
      ),
      content,
    });
  const leaf = nodeWith(fc.constant([]));
  const inner = nodeWith(fc.array(nodeWith(fc.array(leaf, { maxLength: 3 })), { maxLength: 3 }));
  const node = nodeWith(fc.array(inner, { maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(node, { maxLength: 6 }), (content) => {
      const cleaned = cleanDoc({ type: 'doc', content });
      const shown = schema.nodeFromJSON(cleaned);
      shown.check();
      expect(cleanDoc(shown.toJSON())).toEqual(
        cleanDoc(schema.nodeFromJSON(cleanDoc(shown.toJSON())).toJSON()),
      );
    }),
    { numRuns: 300 },
  );
});

test('a document is read without the editor: people, tasks, links and pictures of its record only', async () => {
  const doc = cleanDoc({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Plan' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'mention', attrs: { id: LINH.id, label: 'Linh Trần' } },
          {
            type: 'text',
            text: ' sees <script>',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org' } }],
          },
        ],
      },
      {
        type: 'taskList',
        content: [
          {
            type: 'taskItem',
            attrs: { checked: true },
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Write' }] }],
          },
        ],
      },
      { type: 'image', attrs: { id: 'a-1', alt: 'A chart' } },
      { type: 'image', attrs: { id: 'a-2', alt: 'Gone' } },
    ],
  });
  renderWithProviders(
    <SignedIn user={endUserOf('member', { id: LINH.id })}>
      <DocText doc={doc} pictures={new Map([['a-1', { url: '/a-1.png' }]])} />
    </SignedIn>,
  );
  expect(screen.getByRole('heading', { name: 'Plan', level: 3 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'sees <script>' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(screen.getByText('@Linh Trần')).toHaveAttribute('data-me', 'true');
  expect(screen.getByRole('img', { name: 'A chart' })).toHaveAttribute('src', '/a-1.png');
  expect(screen.getByText('Gone')).toBeVisible();
});
