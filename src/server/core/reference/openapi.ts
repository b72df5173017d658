import * as z from 'zod';
import type { Endpoint } from '@/domain/contract';
import type { Route } from '../implement';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'what was refused, for programs' },
    message: { type: 'string', description: 'the same for people, in English' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'of 400: what is wrong, by the name of the field',
    },
    current: { description: 'of 409: the record as it is now' },
    requestId: { type: 'string', description: 'of 500: under which the log tells more' },
  },
};

function parametersOf(endpoint: Endpoint): Json[] {
  const parameters: Json[] = [];
  if (endpoint.query) {
    const { properties = {}, required = [] } = jsonSchema(endpoint.query, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    for (const [name, schema] of Object.entries(properties)) {
      parameters.push({ name, in: 'query', required: required.includes(name), schema });
    }
  }
  if (endpoint.method === 'POST' && endpoint.idempotency) {
    const required = endpoint.idempotency === 'required';
    parameters.push({ name: 'Idempotency-Key', in: 'header', required, schema: { type: 'string' } });
  }
  if (endpoint.asksPassword) {
    const description = 'Proof of POST /api/account/password/check; not for personal tokens';
    parameters.push({ name: 'Password-Proof', in: 'header', description, schema: { type: 'string' } });
  }
  return parameters;
}

function responsesOf(endpoint: Endpoint): Json {
  const content = endpoint.response
    ? { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } }
    : { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } };
  const errors = endpoint.errors?.length ? `. Also: ${endpoint.errors.join(', ')}` : '';
  const silent = endpoint.response instanceof z.ZodUndefined;
  return {
    ...(silent ? { 204: { description: 'Done' } } : { 200: { description: 'Done', content } }),
    default: {
      description: `Refused, with a code${errors}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

const SYSTEM = ['health', 'ready', 'client-errors', 'csp-reports'];

/** The body of a write: JSON, or a form with the file after its text fields. */
function contentOf(endpoint: Endpoint & { body: z.ZodType }): Json {
  const schema = jsonSchema(endpoint.body, 'input');
  if (endpoint.method === 'POST' && endpoint.form) return { 'application/x-www-form-urlencoded': { schema } };
  if (endpoint.method !== 'POST' || !endpoint.upload) return { 'application/json': { schema } };
  const { maxBytes, optional } = endpoint.upload;
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${maxBytes} bytes; after all other fields`,
  };
  const properties = { ...(schema['properties'] as Json), file };
  const required = [...((schema['required'] as string[] | undefined) ?? []), ...(optional ? [] : ['file'])];
  return { 'multipart/form-data': { schema: { ...schema, properties, required } } };
}

/** Paths of sign-in are fixed and name no area; system endpoints are one group. */
function groupOf(path: string): string {
  const [, root, first = ''] = path.split('/');
  if (root === 'v1') return 'sign-in';
  return SYSTEM.includes(first) ? 'system' : first;
}

/** Any of these identifies a caller. */
const CREDENTIALS: readonly Json[] = [{ personalToken: [] }, { sessionToken: [] }, { sessionCookie: [] }];

function operationOf({ name, endpoint }: Route): Json {
  return {
    operationId: `${name}_${endpoint.path.replace(/[^a-zA-Z0-9]+/g, '_')}`,
    summary: endpoint.summary,
    tags: [groupOf(endpoint.path)],
    description: `Access: ${endpoint.access}`,
    ...(endpoint.access === 'public' ? { security: endpoint.personal ? [{}, ...CREDENTIALS] : [] } : {}),
    parameters: parametersOf(endpoint),
    ...(endpoint.body ? { requestBody: { required: true, content: contentOf(endpoint) } } : {}),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of all routes, generated from their contracts. */
export function openApiDocument(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version },
    security: CREDENTIALS,
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        personalToken: { type: 'http', scheme: 'bearer' },
        sessionToken: { type: 'apiKey', in: 'header', name: 'Session-Token' },
        sessionCookie: { type: 'apiKey', in: 'cookie', name: 'atrium.session_token' },
      },
    },
  };
}
