interface Position {
  epoch: string;
  user: number;
  workspace: number;
}

function read(id: string): Position | null {
  const [, epoch = '', user = '', workspace = ''] = /^([0-9a-f]+)-(\d+)-(\d+)$/.exec(id) ?? [];
  return epoch ? { epoch, user: Number(user), workspace: Number(workspace) } : null;
}

/** Whether an event with this id is already covered by `position`. Ids: live, section 2.1. */
export function isTaken(position: string | null, id: string): boolean {
  const [stood, next] = [position === null ? null : read(position), read(id)];
  if (!stood || !next || stood.epoch !== next.epoch) return false;
  return next.user <= stood.user && next.workspace <= stood.workspace;
}
