import axe from 'axe-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with what axe-core finds, one line per fault; looks at the whole body, so at dialogs and toasts too.
 * Contrast needs painted pixels: it is computed from the tokens (ui/theme) and checked in Chromium instead.
 */
export async function expectNoAxeFaults(root: Element = document.body): Promise<void> {
  const result = await axe.run(root, {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'color-contrast': { enabled: false } },
  });
  const faults = result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`),
  );
  expect(faults).toEqual([]);
}
