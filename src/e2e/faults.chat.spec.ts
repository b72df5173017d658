import { randomUUID } from 'node:crypto';
import { count } from '@/testing/scale';
import { openStream } from '@/testing/openStream';
import { databaseUrl, startPostgres } from '@/testing/postgres';
import { inParallel } from './support/accounts';
import { register } from './support/comeIn';
import { DEMO_PASSWORD, demoEmail, type DemoRole } from './support/demo';
import { demoFolder } from './support/demoFolder';
import { expect, plainTest as test } from './support/fixtures';
import { scratchFolder } from './support/processes';
import { startServer } from './support/server';

const MESSAGES = count(32, 160);
const AT_ONCE = 4;
const KILL_AFTER = count(12, 60);
const PATIENCE = count(120_000, 300_000);

interface Message {
  id: string;
  clientId: string;
  conversationId: string;
  seq: number;
}

async function signIn(url: string, role: DemoRole): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${url}/v1/endusers/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail(role), password: DEMO_PASSWORD }),
  });
  const { sessionToken: token, session } = (await answer.json()) as {
    sessionToken: string;
    session: { identity: { id: string } };
  };
  return { id: session.identity.id, token };
}

async function send(url: string, token: string, message: object): Promise<Message> {
  const answer = await fetch(`${url}/api/chat/messages/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'session-token': token },
    body: JSON.stringify({ body: 'Is it still there?', ...message }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { message: Message }).message;
}

/** All messages after a given one, in order. */
async function saidAfter(url: string, token: string, { conversationId, id }: Message): Promise<Message[]> {
  const said: Message[] = [];
  for (let after: string | undefined = id; after;) {
    const path = `/api/chat/messages?conversationId=${conversationId}&after=${after}&limit=100`;
    const answer = await fetch(url + path, { headers: { 'session-token': token } });
    const page = (await answer.json()) as { messages: Message[]; next?: string };
    said.push(...page.messages);
    after = page.next;
  }
  return said;
}

const clientIds = () => Array.from({ length: MESSAGES }, () => randomUUID());
const placesAfter = ({ seq }: Message) => Array.from({ length: MESSAGES }, (_, n) => seq + 1 + n);

test('kill -9 of one of two instances: no answered message is lost, none is doubled, and readers go on at the other', async () => {
  test.setTimeout(PATIENCE);
  const folder = scratchFolder();
  const postgres = await startPostgres();
  const env = { DATABASE_URL: databaseUrl(postgres.url, 'postgres'), DEMO: 'off' };
  const one = await startServer(folder.path, env);
  const two = await startServer(folder.path, env);
  const [writer, reader] = [await register(one.url, 'Wanda'), await register(two.url, 'Rida')];
  const first = await send(one.url, writer.token, { clientId: randomUUID(), recipients: [reader.id] });
  const { conversationId } = first;

  const options = { as: reader.token };
  const before = await openStream((path, init) => fetch(one.url + path, init), options);
  await before.first('live.hello');
  const answered = new Map<string, string>();
  await inParallel(clientIds(), AT_ONCE, async (clientId) => {
    const ask = (url: string) => send(url, writer.token, { clientId, conversationId });
    // It is unknown whether a killed instance had stored the message: it is sent again.
    const { id } = await (answered.size < KILL_AFTER ? ask(one.url).catch(() => ask(two.url)) : ask(two.url));
    answered.set(clientId, id);
    if (answered.size === KILL_AFTER) one.process.kill('SIGKILL');
  });
  await before.ended();
  const lastEventId = before.lastId() ?? '';
  const after = await openStream((path, init) => fetch(two.url + path, init), { ...options, lastEventId });
  expect((await after.first('live.hello')).payload['resumed']).toBe(true);
  const heard = () =>
    [...before.of('chat.messageCreated'), ...after.of('chat.messageCreated')].map(
      ({ payload }) => (payload['message'] as Message).id,
    );
  const all = [...answered.values()].sort();
  await after.until(() => (all.every((id) => heard().includes(id)) ? true : undefined));
  expect(heard().sort(), 'each once').toEqual(all);

  const said = await saidAfter(two.url, reader.token, first);
  expect(said.map(({ seq }) => seq)).toEqual(placesAfter(first));
  expect(said.map(({ id }) => id).sort()).toEqual(all);
  await after.cut();
  await two.stop();
  await postgres.stop();
  folder.remove();
});

test('kill -9 between two messages on the embedded database: what was answered is there, and all sent again is once', async () => {
  test.setTimeout(PATIENCE);
  const folder = demoFolder();
  const server = await startServer(folder.path);
  const [writer, reader] = [await signIn(server.url, 'manager'), await signIn(server.url, 'member')];
  const first = await send(server.url, writer.token, { clientId: randomUUID(), recipients: [reader.id] });
  const { conversationId } = first;
  const wanted = clientIds();
  const answered = new Map<string, string>();
  const killed = new AbortController();
  await inParallel(
    wanted,
    AT_ONCE,
    async (clientId) => {
      const sent = await send(server.url, writer.token, { clientId, conversationId }).catch(() => undefined);
      if (sent) answered.set(clientId, sent.id);
      if (answered.size < KILL_AFTER || killed.signal.aborted) return;
      killed.abort();
      server.process.kill('SIGKILL');
    },
    killed.signal,
  );
  await server.ended;

  const again = await startServer(folder.path);
  const there = await saidAfter(again.url, reader.token, first);
  const lost = [...answered.values()].filter((id) => !there.some((message) => message.id === id));
  expect(lost, 'answered, then lost').toEqual([]);
  await inParallel(wanted, AT_ONCE, async (clientId) => {
    const { id } = await send(again.url, writer.token, { clientId, conversationId });
    expect(id).toBe(answered.get(clientId) ?? id);
  });
  const said = await saidAfter(again.url, reader.token, first);
  expect(said.map(({ seq }) => seq)).toEqual(placesAfter(first));
  expect(said.map(({ clientId }) => clientId).sort()).toEqual([...wanted].sort());
  await again.stop();
  folder.remove();
});
