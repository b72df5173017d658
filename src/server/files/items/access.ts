import { conflict, forbidden, notFound } from '@/domain/errors';
import type { NodeRow } from '../tree/rows';
import type { Tree } from '../tree/tree';
import { assertFolder } from './folder';

/** Live nodes that the caller may see; throws 404 for any other. */
export function readableNodes(tree: Tree, ids: readonly string[]): NodeRow[] {
  return [...new Set(ids)].map((id) => tree.readable(id));
}

/** A live folder that the caller may write into. Throws 404, 403. */
export function writableFolder(tree: Tree, id: string): NodeRow {
  const folder = tree.readable(id);
  assertFolder(folder);
  if (tree.liveLevel(id) === 'view') throw forbidden();
  return folder;
}

/** A live node that the caller may change. Throws 404, 403. */
export function writableNode(tree: Tree, id: string): NodeRow {
  const node = tree.readable(id);
  if (tree.liveLevel(id) === 'view') throw forbidden();
  return node;
}

/** Throws 409 `is-root` for somebody's root. */
export function assertNoRoot(nodes: readonly NodeRow[]): void {
  if (nodes.some(({ parentId }) => parentId === null)) throw conflict('is-root');
}

/**
 * Nodes that the caller may take out of their folders, which needs the right to change these: the top of a share
 * stays. Those inside another one are left out. Throws 404, 403, 409 `is-root`.
 */
export function removableNodes(tree: Tree, ids: readonly string[]): NodeRow[] {
  const nodes = readableNodes(tree, ids);
  for (const { id, parentId } of nodes) {
    const level = parentId === null ? null : tree.liveLevel(parentId);
    if (tree.liveLevel(id) === 'view' || (parentId !== null && level !== 'owner' && level !== 'edit'))
      throw forbidden();
  }
  assertNoRoot(nodes);
  return topsOf(tree, nodes);
}

/** Nodes without those that lie inside another one of them. */
export function topsOf(tree: Tree, nodes: readonly NodeRow[]): NodeRow[] {
  const ids = new Set(nodes.map(({ id }) => id));
  return nodes.filter(({ id }) => !tree.upwards(id).some((step) => step.id !== id && ids.has(step.id)));
}

/** Throws 404 unless the node is a file. */
export function assertFile({ isFile }: NodeRow): void {
  if (isFile === 0) throw notFound();
}
