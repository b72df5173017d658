/** The id that a row follows once it has moved by one (null = it becomes the first). */
export function afterOnMove(rows: readonly { id: string }[], at: number, by: -1 | 1): string | null {
  return (by === 1 ? rows[at + 1] : rows[at - 2])?.id ?? null;
}
