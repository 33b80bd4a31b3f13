import type { MultipartFile, MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { finished, PassThrough, type Readable } from 'node:stream'
import { Fault } from '../../contract/errors/index.ts'
import { sizeText } from '../../shared/size-text.ts'
import type { Upload } from '../services.ts'
import { faultOf } from './envelope.ts'

/** The fields of a form or query string: text, or a list of texts where a key was sent more than once. */
export type Fields = Readonly<Record<string, unknown>>

/** The most bytes of an upload beside its files. */
const aroundFile = 4 * 1024 * 1024
const tooLarge = (bytes: number, cause?: unknown) =>
  new Fault('file_too_large', { limit: sizeText(bytes) }, { cause })

/** Far more than any call takes, and few enough to be parsed quickly. */
const mostFields = 10_000

const [ampersand, equals, percent, plus, blank] = ['&', '=', '%', '+', ' '].map((sign) =>
  sign.charCodeAt(0)
) as [number, number, number, number, number]

/**
 * Parses a form by the URL Standard (application/x-www-form-urlencoded parsing). Bytes are decoded in place,
 * so that a large form takes no more memory than its texts. Fault: malformed.
 * @param bytes are overwritten
 */
export function parseForm(bytes: Buffer): Fields {
  let count = 1
  for (let at = bytes.indexOf(ampersand); at >= 0; at = bytes.indexOf(ampersand, at + 1)) {
    if (++count > mostFields)
      throw new Fault('malformed', { field: 'body', problem: { en: 'has too many fields', zh: '字段过多' } })
  }
  const fields = Object.create(null) as Record<string, string | string[]>
  for (let from = 0; from < bytes.length;) {
    const next = bytes.indexOf(ampersand, from)
    const pair = bytes.subarray(from, next < 0 ? bytes.length : next)
    from += pair.length + 1
    if (pair.length === 0) continue
    const split = pair.indexOf(equals)
    const name = textOf(split < 0 ? pair : pair.subarray(0, split))
    const value = split < 0 ? '' : textOf(pair.subarray(split + 1))
    const before = fields[name]
    if (Array.isArray(before)) before.push(value)
    else fields[name] = before === undefined ? value : [before, value]
  }
  return fields
}

const sixteen = (code: number | undefined): number =>
  code === undefined || code > 102 ? -1 : (digits[code] as number)
const digits = new Int8Array(103).fill(-1)
for (let digit = 0; digit < 16; digit++)
  for (const sign of [digit.toString(16), digit.toString(16).toUpperCase()])
    digits[sign.charCodeAt(0)] = digit

/** Percent-encoded bytes as text; an invalid percent sequence stays as it is. */
function textOf(bytes: Buffer): string {
  let to = 0
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] as number
    const [high, low] = code === percent ? [sixteen(bytes[at + 1]), sixteen(bytes[at + 2])] : [-1, -1]
    if (high >= 0 && low >= 0) {
      bytes[to++] = high * 16 + low
      at += 2
    } else bytes[to++] = code === plus ? blank : code
  }
  return bytes.toString('utf8', 0, to)
}

/**
 * The fields before the files, and the first file as a stream that nobody has read yet: destroy it once it is
 * not needed any more. Faults, of the files after it too: unsupported_type, malformed, and file_too_large.
 * @param mostBytes of all files together
 */
export async function readUpload(
  request: FastifyRequest,
  mostBytes: number,
  mostFiles: number
): Promise<{ fields: Fields; upload: Upload }> {
  const type = (request.headers['content-type'] ?? '').slice(0, 100)
  if (!request.isMultipart()) throw new Fault('unsupported_type', { type })
  if (Number(request.headers['content-length']) > mostBytes + aroundFile) throw tooLarge(mostBytes)
  const files = request.files({
    limits: { fileSize: mostBytes, files: mostFiles, fields: 50, fieldSize: 1024 * 1024 },
    preservePath: mostFiles > 1
  })
  let left = mostBytes
  const nextFile = async (): Promise<{ file: MultipartFile; upload: Upload } | null> => {
    const next = await files.next().catch((cause: unknown) => {
      throw (
        faultOf(cause, type) ??
        new Fault('malformed', { field: 'body', problem: { en: 'is damaged', zh: '已损坏' } }, { cause })
      )
    })
    if (next.done) return null
    const file = next.value
    const stream = wholeFile(request, file, left, mostBytes)
    stream.once('end', () => void (left -= file.file.bytesRead))
    const upload = {
      fileName: file.filename,
      stream,
      next: async () => (mostFiles > 1 ? ((await nextFile())?.upload ?? null) : null)
    }
    return { file, upload }
  }
  const first = await nextFile()
  // A browser sends an empty file name where no file was chosen.
  if (!first || first.upload.fileName === '') {
    first?.upload.stream.destroy()
    throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
  }
  return { fields: textsOf(first.file.fields, first.file), upload: first.upload }
}

/**
 * The file, as a stream that fails with a sentence when the client goes away or sends too much: nobody takes
 * half a file for a whole one. It may fail before anybody reads it, and whoever reads it afterwards still
 * gets the error.
 * @param leftBytes that it may have, of `mostBytes` of all files
 */
function wholeFile(
  { raw }: FastifyRequest,
  { file }: MultipartFile,
  leftBytes: number,
  mostBytes: number
): Readable {
  const whole = new PassThrough()
  // An error without a listener ends the process, and the fields are checked before anybody reads the file.
  whole.on('error', () => undefined)
  const cut = (cause?: unknown) =>
    whole.destroy(
      new Fault('malformed', { field: 'file', problem: { en: 'was cut short', zh: '未完整上传' } }, { cause })
    )
  finished(file, (error) => {
    if (error) cut(error)
  })
  // A small file may have exceeded its limit before this listener was added.
  if (file.truncated) whole.destroy(tooLarge(mostBytes))
  else file.once('limit', () => whole.destroy(tooLarge(mostBytes)))
  file.on('data', () => {
    if (file.bytesRead > leftBytes) whole.destroy(tooLarge(mostBytes))
  })
  const closed = () => {
    if (!raw.readableEnded) cut()
  }
  raw.once('close', closed)
  file.pipe(whole)
  // When nobody reads the file any more, the rest is read and dropped, since the response comes after the
  // request. Added after `pipe`, whose own listener pauses the file.
  whole.once('close', () => {
    raw.off('close', closed)
    file.resume()
  })
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
