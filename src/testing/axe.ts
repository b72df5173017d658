import axe from 'axe-core';
import { expect, vi } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * For axe a dialog hides the rest of the page only once it is visible itself, which it is not at the start of its
 * fade-in.
 */
async function untilDialogsAreSeen(): Promise<void> {
  if (vi.isFakeTimers()) return;
  const faint = '[style*="opacity: 0;"] [role="dialog"], [role="dialog"][style*="opacity: 0;"]';
  await vi.waitUntil(() => document.querySelector(faint) === null, { timeout: 10_000 });
}

/**
 * Fails with the violations found by axe-core, one line each; checks the whole body, including dialogs and toasts.
 * Contrast needs painted pixels: it is computed from the tokens (ui/theme) and checked in Chromium instead.
 */
export async function expectNoAxeFaults(root: Element = document.body): Promise<void> {
  await untilDialogsAreSeen();
  const result = await axe.run(root, {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'color-contrast': { enabled: false } },
  });
  const faults = result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`),
  );
  expect(faults).toEqual([]);
}
