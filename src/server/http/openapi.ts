import * as z from 'zod'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import { errors } from '../../contract/errors/index.ts'
import { productVersion } from '../version.ts'

type Json = Record<string, unknown>

const made = new WeakMap<readonly Endpoint[], Json>()

/**
 * The registry as OpenAPI 3.1, for those who write their own clients, with the path that calls begin with.
 */
export function openApi(endpoints: readonly Endpoint[], basePath: string): Json {
  let document = made.get(endpoints)
  if (!document) {
    document = documentOf(endpoints)
    made.set(endpoints, document)
  }
  return { ...document, servers: [{ url: `${basePath}/` }] }
}

function documentOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cytodeck', version: productVersion, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session, or an API token made by the command line or the settings page'
        }
      },
      schemas: { Failure: envelope({ description: 'Which rule was broken, and its values' }) }
    }
  }
}

function operation(endpoint: Endpoint): Json {
  const fields = schemaOf(endpoint.body, 'input')
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+(.)/gi, (_match, next: string) => next.toUpperCase())}`,
    tags: [endpoint.path.split('/')[1]],
    security: endpoint.scope === 'public' ? [] : [{ bearer: [] }],
    'x-scope': endpoint.scope,
    ...(endpoint.method === 'POST'
      ? { requestBody: requestBody(endpoint, fields) }
      : { parameters: parameters(fields) }),
    responses: responses(endpoint)
  }
}

function requestBody(endpoint: Endpoint, fields: Json): Json {
  if (!endpoint.upload) return { content: { 'application/x-www-form-urlencoded': { schema: fields } } }
  const one = { type: 'string', contentMediaType: 'application/octet-stream' }
  const file =
    endpoint.upload === 1
      ? { ...one, description: 'The file; the other fields come before it' }
      : {
          type: 'array',
          items: one,
          maxItems: endpoint.upload,
          description: 'The files, a part of this name each; the other fields come before them'
        }
  const required = Array.isArray(fields['required']) ? (fields['required'] as unknown[]) : []
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...fields,
          properties: { ...(fields['properties'] as Json | undefined), file },
          required: [...required, 'file']
        }
      }
    }
  }
}

function parameters(fields: Json): Json[] {
  const required = new Set(Array.isArray(fields['required']) ? fields['required'] : [])
  return Object.entries((fields['properties'] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema
  }))
}

function responses(endpoint: Endpoint): Json {
  const success =
    endpoint.answers === 'arrow'
      ? {
          'application/vnd.apache.arrow.stream': {
            schema: { type: 'string', contentMediaType: 'application/vnd.apache.arrow.stream' }
          }
        }
      : endpoint.answers === 'file'
        ? {
            'application/octet-stream': {
              schema: { type: 'string', contentMediaType: 'application/octet-stream' }
            }
          }
        : { 'application/json': { schema: envelope(schemaOf(endpoint.content, 'output')) } }
  const everywhere = ['malformed', 'too_large', 'too_many_requests', 'internal'] as const
  const guarded = {
    public: [],
    read: ['unauthorized', 'forbidden'],
    write: ['unauthorized', 'forbidden'],
    session: ['unauthorized', 'session_only']
  } as const
  const owning = Object.keys(endpoint.ids).length > 0 ? (['not_found'] as const) : []
  const byStatus = new Map<number, string[]>()
  for (const key of [...everywhere, ...guarded[endpoint.scope], ...owning, ...endpoint.faults]) {
    const { code, text } = errors[key]
    const status = code === 402 ? 403 : code
    byStatus.set(status, [...(byStatus.get(status) ?? []), text.en])
  }
  const failures = [...byStatus].map(([status, texts]) => [
    String(status),
    {
      description: texts.join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
    }
  ])
  return { 200: { description: endpoint.summary, content: success }, ...Object.fromEntries(failures) }
}

const envelope = (content: Json): Json => ({
  type: 'object',
  properties: { code: { type: 'integer' }, message: { type: 'string' }, content },
  required: ['code', 'message', 'content']
})

/** The schema of a field; of one that carries JSON, with the schema of its value. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema as unknown as z.ZodType
      if (
        io !== 'input' ||
        def.type !== 'pipe' ||
        jsonSchema.type !== 'string' ||
        jsonSchema.pattern !== undefined ||
        jsonSchema.enum !== undefined
      )
        return
      const inside = schemaOf((def as unknown as { out: z.ZodType }).out, 'output')
      Object.assign(jsonSchema, { contentMediaType: 'application/json', contentSchema: inside })
    }
  })
  return found
}
