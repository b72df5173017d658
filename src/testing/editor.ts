/** The editor measures where its caret is; jsdom has no layout to tell. Call it once in a test file. */
export function withoutLayout(): void {
  const nowhere = () => new DOMRect();
  Object.assign(Range.prototype, {
    getClientRects: () => [nowhere()],
    getBoundingClientRect: nowhere,
  });
  Object.assign(document, { elementFromPoint: () => null });
}
