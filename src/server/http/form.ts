import type { MultipartFile, MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { finished, PassThrough, type Readable } from 'node:stream'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import type { Upload } from '../services.ts'
import { faultOf } from './envelope.ts'

/** A flat form or query string as it came: text, or a list of texts where a key was sent more than once. */
export type Fields = Readonly<Record<string, unknown>>

export function readForm(request: FastifyRequest): Fields {
  if (request.isMultipart()) throw new Fault('unsupported_type', { type: 'multipart/form-data' })
  if (request.method === 'GET') return request.query as Fields
  const body = (request.body ?? {}) as Fields
  return request.method === 'DELETE' ? { ...(request.query as Fields), ...body } : body
}

const uploadLimits = { fileSize: limits.uploadBytes, files: 1, fields: 50, fieldSize: 1024 * 1024 }

/**
 * The fields before the file, and the file as a stream that nobody has read yet: destroy it once it is not needed any more.
 * Faults: unsupported_type, malformed, and too_large where the fields are.
 */
export async function readUpload(request: FastifyRequest): Promise<{ fields: Fields; upload: Upload }> {
  const type = (request.headers['content-type'] ?? '').slice(0, 100)
  if (!request.isMultipart()) throw new Fault('unsupported_type', { type })
  const file = await request.file({ limits: uploadLimits }).catch((cause: unknown) => {
    throw faultOf(cause, type) ?? new Fault('malformed', { field: 'body', problem: { en: 'is damaged', zh: '已损坏' } }, { cause })
  })
  const stream = file && wholeFile(request, file)
  // A browser sends an empty name where no file was chosen.
  if (!stream || file.filename === '') {
    stream?.destroy()
    throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
  }
  return { fields: textsOf(file.fields, file), upload: { fileName: file.filename, stream } }
}

/**
 * The file, as a stream that fails with a sentence when the client goes away or sends too much: nobody takes half a file for a whole one.
 * It may fail before anybody reads it, and whoever reads it afterwards still gets the error.
 */
function wholeFile({ raw }: FastifyRequest, { file }: MultipartFile): Readable {
  const whole = new PassThrough()
  // An error that nobody listens to ends the process, and the form is looked at before the file is.
  whole.on('error', () => undefined)
  const cut = (cause?: unknown) => whole.destroy(new Fault('malformed', { field: 'file', problem: { en: 'was cut short', zh: '未完整上传' } }, { cause }))
  finished(file, (error) => {
    if (error) cut(error)
  })
  file.once('limit', () => whole.destroy(new Fault('too_large', { limit: `${limits.uploadBytes / 2 ** 30} GiB` })))
  raw.once('close', () => {
    if (!raw.readableEnded) cut()
  })
  file.pipe(whole)
  // What nobody reads any more is read to its end and dropped, since the answer comes after the request.
  // Only after the pipe: its own listener pauses the file.
  whole.once('close', () => file.resume())
  return whole
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
