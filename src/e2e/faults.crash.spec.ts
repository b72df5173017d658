import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { count } from '../testing/scale';
import { inParallel, readStored, register, signInStatus } from './support/accounts';
import { expect, plainTest as test } from './support/fixtures';
import { scratchFolder } from './support/processes';
import { startServer } from './support/server';

const REGISTRATIONS = count(60, 1000);
const AT_ONCE = 8;
const KILL_AFTER = [count(15, 250), count(36, 600)];
/** For this long a stopping server reports it before its port closes, so that even a very busy machine notices. */
const NOTICE = { SHUTDOWN_NOTICE_MS: '3000' };

// Servers start several times, and every registration hashes a password.
test.describe.configure({ timeout: count(180_000, 600_000) });

const emails = Array.from(
  { length: REGISTRATIONS },
  (_, n) => `person-${String(n).padStart(4, '0')}@example.com`,
);

const FIRST = emails[0] ?? '';

/** Waits until a stopping server reports that it accepts no more requests. */
async function untilStopping(url: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { intervals: [20] }).toBe(503);
}

test('kill -9 in the middle of many registrations loses none that was answered and doubles none; all sign in after it, the first one as administrator', async () => {
  const folder = scratchFolder();
  const answered = new Set<string>();
  let first = '';
  for (const limit of [...KILL_AFTER, REGISTRATIONS]) {
    const server = await startServer(folder.path, { DEMO: 'off' });
    const killed = new AbortController();
    if (!first) {
      first = (await register(server.url, FIRST)).token;
      answered.add(FIRST);
    }
    const left = emails.filter((email) => !answered.has(email));
    await inParallel(
      left,
      AT_ONCE,
      async (email) => {
        const result = await register(server.url, email).catch(() => undefined);
        // 409: the answer of the attempt before the kill was lost, its account was kept whole.
        if (result) expect([200, 409]).toContain(result.status);
        if (result) answered.add(email);
        if (answered.size < limit || killed.signal.aborted || limit === REGISTRATIONS) return;
        killed.abort();
        server.process.kill('SIGKILL');
      },
      killed.signal,
    );
    if (limit === REGISTRATIONS) {
      for (const email of emails.slice(0, 3)) expect(await signInStatus(server.url, email)).toBe(200);
      const who = await fetch(`${server.url}/v1/endusers`, { headers: { 'session-token': first } });
      expect(await who.json()).toMatchObject({ email: FIRST, role: 'admin' });
      await server.stop();
    } else await server.ended;
    const { people, integrity } = readStored(folder.path);
    expect(integrity).toBe('ok');
    const stored = new Set(people.map(({ email }) => email));
    expect(
      [...answered].filter((email) => !stored.has(email)),
      'answered, then lost',
    ).toEqual([]);
    expect(
      people.filter(({ accounts, profiles }) => accounts !== 1 || profiles !== 1),
      'not whole',
    ).toEqual([]);
  }
  expect(readStored(folder.path).people.map(({ email }) => email)).toEqual(emails);
  folder.remove();
});

/** Registers a user, with the end of the request held back until `finish`. */
function registerSlowly(
  url: string,
  email: string,
): { finish: () => void; status: Promise<number | undefined> } {
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    password: 'a long enough passphrase',
  });
  const asked = request(`${url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const status = once(asked, 'response').then(([answer]) => (answer as IncomingMessage).resume().statusCode);
  asked.write(body.slice(0, 10));
  return { finish: () => asked.end(body.slice(10)), status };
}

test('SIGTERM under load: ready says no before the port closes, what runs is answered in full, what was answered is kept, the exit is clean; a second signal ends at once with 1', async () => {
  const folder = scratchFolder();
  const server = await startServer(folder.path, { DEMO: 'off', ...NOTICE });
  const { token } = await register(server.url, 'writer@example.com');
  const headers = { 'session-token': token, 'content-type': 'application/json' };
  const kept = new Map<string, number>();
  const stopped = new AbortController();
  const writing = inParallel(
    Array.from({ length: 20_000 }, (_, n) => n),
    4,
    async (n) => {
      const key = `load.writer${n % 4}`;
      const body = JSON.stringify({ changes: [{ key, value: n }] });
      const answer = await fetch(`${server.url}/api/preferences/update`, {
        method: 'POST',
        headers,
        body,
      }).catch(() => undefined);
      if (!answer) stopped.abort();
      if (answer?.status === 200) kept.set(key, Math.max(n, kept.get(key) ?? 0));
    },
    stopped.signal,
  );
  await expect.poll(() => kept.size).toBe(4);
  const running = [1, 2, 3, 4].map((n) => registerSlowly(server.url, `late-${n}@example.com`));
  const ended = server.stop('SIGTERM');
  await untilStopping(server.url);
  const ready = await fetch(`${server.url}/api/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, failing: ['shutdown'] });
  for (const { finish } of running) finish();
  expect(await Promise.all(running.map(({ status }) => status))).toEqual([200, 200, 200, 200]);
  expect(await ended).toBe(0);
  await writing;
  expect(kept.size).toBe(4);

  const again = await startServer(folder.path, { DEMO: 'off', ...NOTICE });
  const answer = await fetch(`${again.url}/api/preferences`, { headers });
  const { preferences } = (await answer.json()) as { preferences: Record<string, number> };
  for (const [key, value] of kept) expect(preferences[key]).toBeGreaterThanOrEqual(value);
  again.process.kill('SIGTERM');
  await untilStopping(again.url);
  expect(await again.stop('SIGTERM')).toBe(1);
  folder.remove();
});
