import { expect, test } from 'vitest';
import { docFromText } from './fromText';
import { docText } from './reading';

test('a plain text becomes paragraphs, its line breaks stay', () => {
  const doc = docFromText('The roof\nleaks\r\n\r\n\n  Bring a ladder ');
  expect(doc?.content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'The roof' }, { type: 'hardBreak' }, { type: 'text', text: 'leaks' }],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Bring a ladder' }] },
  ]);
  expect(doc && docText(doc)).toContain('Bring a ladder');
});

test('an empty text is no document', () => {
  expect(docFromText(' \n \n')).toBeNull();
});
