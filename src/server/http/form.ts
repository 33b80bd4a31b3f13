import type { MultipartFile, MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { finished, PassThrough, type Readable } from 'node:stream'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import type { Upload } from '../services.ts'

/** A flat form or query string as it came: text, or a list of texts where a key was sent more than once. */
export type Fields = Readonly<Record<string, unknown>>

export function readForm(request: FastifyRequest): Fields {
  if (request.isMultipart()) throw new Fault('unsupported_type', { type: 'multipart/form-data' })
  if (request.method === 'GET') return request.query as Fields
  const body = (request.body ?? {}) as Fields
  return request.method === 'DELETE' ? { ...(request.query as Fields), ...body } : body
}

/** The fields before the file, and the file as a stream that nobody has read yet. */
export async function readUpload(request: FastifyRequest): Promise<{ fields: Fields; upload: Upload }> {
  if (!request.isMultipart()) throw new Fault('unsupported_type', { type: (request.headers['content-type'] ?? '').slice(0, 100) })
  const file = await request.file({ limits: { fileSize: limits.uploadBytes, files: 1, fields: 50, fieldSize: 1024 * 1024 } })
  if (!file) throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
  return { fields: textsOf(file.fields, file), upload: { fileName: file.filename, stream: wholeFile(request, file) } }
}

/** The file, as a stream that fails with a sentence when the client goes away or sends too much: nobody takes half a file for a whole one. */
function wholeFile({ raw }: FastifyRequest, { file }: MultipartFile): Readable {
  const whole = new PassThrough()
  const cut = (cause?: unknown) => whole.destroy(new Fault('malformed', { field: 'file', problem: { en: 'was cut short', zh: '未完整上传' } }, { cause }))
  finished(file, (error) => {
    if (error) cut(error)
  })
  file.once('limit', () => whole.destroy(new Fault('too_large', { limit: `${limits.uploadBytes / 2 ** 30} GiB` })))
  raw.once('close', () => {
    if (!raw.readableEnded) cut()
  })
  return file.pipe(whole)
}

function textsOf(parts: MultipartFields, file: MultipartFile): Fields {
  const texts: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, part] of Object.entries(parts)) {
    if (part === file || part === undefined) continue
    texts[name] = Array.isArray(part) ? part.map(valueOf) : valueOf(part)
  }
  return texts
}

const valueOf = (part: object): unknown => ('value' in part ? part.value : undefined)
