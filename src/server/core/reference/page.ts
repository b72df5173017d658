import { html, raw } from 'hono/html';
import { type Field, fieldFor, fieldsOf, sampleOf, type Schema } from './schema';
import { STYLE } from './style';

interface Content {
  content?: Record<string, { schema: Schema }>;
}

/** An operation of the OpenAPI document, as far as the page shows it. */
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

type Piece = ReturnType<typeof html>;

const OPEN_ACCESS: Readonly<Record<string, string>> = { public: 'everybody', user: 'signed in' };

/** Formats text between backticks as code. */
const coded = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

const titleOf = (tag: string): string => {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function rowOf({ name, type, required, rules }: Field): Piece {
  const need = required ? html`<td class="must">required</td>` : html`<td class="may">optional</td>`;
  return html`<tr>
    <td><code>${name}</code></td>
    <td>${type}</td>
    ${need}
    <td>${coded(rules)}</td>
  </tr>`;
}

function table(title: string, fields: readonly Field[]): Piece | string {
  if (fields.length === 0) return '';
  return html`<div class="wide">
    <table aria-label="${title}">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Required</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(rowOf)}
      </tbody>
    </table>
  </div>`;
}

const mediaOf = (part: Content | undefined) => Object.entries(part?.content ?? {})[0];

function answerOf({ responses }: Operation): Piece {
  const [type, media] = mediaOf(responses['200']) ?? [];
  if (!type || !media)
    return html`<h4>Answer</h4>
      <p class="note">204, without a body.</p>`;
  const fields = type === 'application/json' ? fieldsOf(media.schema) : [];
  if (fields.length === 0)
    return html`<h4>Answer</h4>
      <p class="note">200, <code>${type}</code></p>`;
  return html`<details class="answer">
    <summary>Answer 200, <code>${type}</code></summary>
    ${table('Answer', fields)}
  </details>`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf({ method, path, operation }: Entry, origin: string): string {
  const [type, media] = mediaOf(operation.requestBody) ?? [];
  const needed = operation.parameters.filter(({ required }) => required);
  const query = new URLSearchParams(
    needed.filter((one) => one.in === 'query').map(({ name, schema }) => [name, String(sampleOf(schema))]),
  ).toString();
  const isPublic = operation.description === 'Access: public';
  const isForm = type === 'multipart/form-data';
  return [
    `curl ${method === 'get' ? '' : '-X POST '}${quoted(`${origin}${path}${query && `?${query}`}`)}`,
    ...(isPublic ? [] : [`-H 'Authorization: Bearer atr_…'`]),
    ...needed.filter((one) => one.in === 'header').map(({ name }) => `-H '${name}: …'`),
    ...(isForm ? [`-F 'file=@…'`] : []),
    ...(media && type && !isForm
      ? [`-H 'Content-Type: ${type}'`, `-d ${quoted(JSON.stringify(sampleOf(media.schema)))}`]
      : []),
  ].join(' \\\n  ');
}

function block(entry: Entry, origin: string): Piece {
  const { method, path, operation } = entry;
  const access = operation.description.replace('Access: ', '');
  const open = OPEN_ACCESS[access];
  const [type, body] = mediaOf(operation.requestBody) ?? [];
  const parameters = operation.parameters.map((one) => {
    const field = fieldFor(one.name, one.required, one.schema);
    return one.in === 'query' ? field : { ...field, type: `${field.type}, in the ${one.in}` };
  });
  const { description } = operation.responses['default'] ?? { description: '' };
  const codes = description.split('. Also: ')[1];
  return html`<article id="${operation.operationId}">
    <details>
      <summary>
        <span class="badge ${method}">${method.toUpperCase()}</span>
        <h3 class="path">${path}</h3>
        <span class="${open ? 'chip open' : 'chip'}">${open ?? access}</span>
        <p class="what">${coded(operation.summary)}</p>
      </summary>
      <div class="inside">
        ${
          parameters.length > 0
            ? html`<h4>Parameters</h4>
                ${table('Parameters', parameters)}`
            : ''
        }
        ${
          body
            ? html`<h4>Body, <code>${type}</code></h4>
                ${table('Body', fieldsOf(body.schema)) || html`<p class="note">No fields.</p>`}`
            : ''
        }
        ${answerOf(operation)}
        ${
          codes
            ? html`<h4>Refusals of its own</h4>
                <p class="note">${codes.split(', ').map((code) => html`<code>${code}</code> `)}</p>`
            : ''
        }
        <h4>Call</h4>
        <pre>${curlOf(entry, origin)}</pre>
      </div>
    </details>
  </article>`;
}

function groupsOf(document: Record<string, unknown>): [string, Entry[]][] {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const groups = new Map<string, Entry[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }]);
    }
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

const LEAD = html`<p class="lead">
  Each call takes a personal token (<code>Authorization: Bearer atr_…</code>), the token of a session
  (<code>Session-Token</code>) or the cookie of the browser. Paths marked “everybody” need none.
  Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.
</p>`;

const refusals = (schema: Schema) =>
  html`<section aria-labelledby="refusals">
    <h2 id="refusals">Refusals</h2>
    <article>
      <div class="inside">
        <p class="lead">
          400 bad input, 401 no session, 403 not allowed, 404 not there or not yours, 409 out of date or
          against a rule, 410 gone, 413 too large, 429 too often, 503 not now (busy, or no space left). All of
          them answer:
        </p>
        ${table('Refusal', fieldsOf(schema))}
      </div>
    </article>
  </section>`;

/** The page after its opening tag: generated once, the same for everybody. */
export async function referenceBody(document: Record<string, unknown>, origin: string): Promise<string> {
  const groups = groupsOf(document);
  const { schemas } = document['components'] as { schemas: { Error: Schema } };
  const links = groups.map(
    ([tag, entries]) =>
      html`<li>
        <a href="#${tag}">${titleOf(tag)} <span class="count">${entries.length}</span></a>
      </li>`,
  );
  const sections = groups.map(
    ([tag, entries]) =>
      html`<section aria-labelledby="${tag}">
        <h2 id="${tag}">${titleOf(tag)}</h2>
        ${entries.map((entry) => block(entry, origin))}
      </section>`,
  );
  const page =
    await html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API reference · Atrium</title><style>${raw(STYLE)}</style></head>
<body><a class="skip" href="#content">Skip to content</a><div class="frame">
<nav aria-label="Groups"><a class="brand" href="/">Atrium</a><ul><li><a href="#refusals">Refusals</a></li>${links}</ul></nav>
<main id="content" tabindex="-1"><h1>API reference</h1>${LEAD}${refusals(schemas.Error)}${sections}</main>
</div></body></html>`;
  // The templates' own indentation is a third of the page.
  return page.toString().replaceAll(/>\s*\n\s*</g, '>\n<');
}
