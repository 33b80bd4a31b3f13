import * as z from 'zod'
import type { ErrorKey } from '../errors/index.ts'

/** Who may call: everybody, a session or token that may read, one that may write, or a session only. */
export type Scope = 'public' | 'read' | 'write' | 'session'

/**
 * What an id in a body or query names. The server reads the row, which must be the account's own, or answers
 * not_found.
 */
export type IdKind =
  | 'task'
  | 'chart'
  | 'dataset'
  | 'account'
  | 'view'
  | 'token'
  | 'column'
  | 'anyColumn'
  | 'relatedColumn'
  | 'colorSet'
  | 'tag'
  | 'cellSet'
  | 'geneSet'
  | 'relatedCellSet'
  | 'relatedGeneSet'
  | 'filter'
  | 'reference'

/**
 * One call of the HTTP contract. The server's routes, the typed client, OpenAPI and the tests read this row.
 * `body` describes the form body, or the query string of a GET.
 */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Content extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly scope: Scope
  readonly summary: string
  readonly body: Body
  /** Content of the envelope; absent where the answer is bytes. */
  readonly content: Content
  readonly answers: 'json' | 'arrow' | 'file'
  /** The fields of the body that are ids, and what each names. */
  readonly ids: Readonly<Record<string, IdKind>>
  /** A multipart upload instead of a form, with so many files at most; 0 for a form. */
  readonly upload: number
  /** The errors of this call, beside those that every call can have. */
  readonly faults: readonly ErrorKey[]
}

interface Declared<Body extends z.ZodType, Content extends z.ZodType> {
  readonly scope?: Scope
  readonly summary: string
  readonly body?: Body
  readonly content?: Content
  readonly answers?: 'json' | 'arrow' | 'file'
  readonly ids?: Readonly<Record<string, IdKind>>
  readonly upload?: number
  readonly faults?: readonly ErrorKey[]
}

const endpoint =
  (method: Endpoint['method'], usualScope: Scope) =>
  <Body extends z.ZodType = z.ZodObject<Record<never, never>>, Content extends z.ZodType = z.ZodNull>(
    path: string,
    declared: Declared<Body, Content>
  ): Endpoint<Body, Content> => ({
    method,
    path,
    scope: usualScope,
    body: z.object({}) as unknown as Body,
    content: z.null() as unknown as Content,
    answers: 'json',
    ids: {},
    upload: 0,
    faults: [],
    ...declared
  })

export const get = endpoint('GET', 'read')
export const post = endpoint('POST', 'write')
export const remove = endpoint('DELETE', 'write')

export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ContentOf<E extends Endpoint> = z.output<E['content']>
