import type { Schema } from '../matrix/schema';

type Kind = 'query' | 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';

/** An endpoint as described by the published document. */
export interface Operation {
  method: string;
  path: string;
  /** Where its input is, or its format. */
  kind: Kind;
  input: Schema;
  /** Headers it accepts. */
  headers: readonly string[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

/** The parts of an OpenAPI document that a caller needs. */
export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Partial<Record<Kind, { schema: Schema }>> } }
    >
  >;
}

function operationOf(method: string, path: string, given: OpenApi['paths'][string][string]): Operation {
  const { parameters = [], requestBody } = given;
  const headers = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  const [body] = Object.entries(requestBody?.content ?? {});
  if (body) return { method, path, headers, kind: body[0] as Kind, input: body[1].schema };
  const query = parameters.filter((one) => one.in === 'query');
  const input: Schema = {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
  return { method, path, headers, kind: 'query', input };
}

/** Every path and method of a published document, with their accepted input. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => operationOf(method.toUpperCase(), path, given)),
  );
}
