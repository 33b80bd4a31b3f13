import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import * as z from 'zod'
import { Refusal } from './command.ts'

/**
 * A catalogue of reference data that an administrator trusts: where each file lies, and the SHA-256 that it
 * must have. None comes with Cytodeck, since nobody here can vouch for an address elsewhere.
 */
const catalogueFile = z.array(
  z.strictObject({
    name: z.string().regex(/^[\w.-]+$/),
    kind: z.string(),
    title: z.string().min(1),
    version: z.string().min(1),
    licence: z.string().min(1),
    address: z.url({ protocol: /^https?$/ }),
    sha256: z.string().regex(/^[0-9a-f]{64}$/)
  })
)
export type CatalogueEntry = z.output<typeof catalogueFile>[number]

/** Where the catalogue of a data directory lies, unless a command names another one. */
export const usualCatalogue = (dataDir: string): string => path.join(dataDir, 'catalogue.json')

/** The entries of a catalogue; a Refusal where the file is missing or is no catalogue. */
export function readCatalogue(file: string): readonly CatalogueEntry[] {
  if (!existsSync(file))
    throw new Refusal(
      {
        en: 'There is no catalogue at {{file}}. Write one there, or name another with --catalogue: a JSON list of entries with name, kind, title, version, licence, address and sha256',
        zh: '{{file}} 处没有目录文件。请在此处编写，或用 --catalogue 指定：JSON 列表，每项含 name、kind、title、version、licence、address 与 sha256'
      },
      { file }
    )
  try {
    return catalogueFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const issue = cause instanceof z.ZodError ? cause.issues[0] : undefined
    const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : String(cause)
    throw new Refusal(
      {
        en: '{{file}} is no catalogue: {{problem}}. Give a JSON list of entries with name, kind, title, version, licence, address and sha256',
        zh: '{{file}} 不是目录文件：{{problem}}。请给出 JSON 列表，每项含 name、kind、title、version、licence、address 与 sha256'
      },
      { file, problem },
      { cause }
    )
  }
}

/** The name of the file behind an address, by which its format is known. */
export const fileNameOf = ({ address, name }: CatalogueEntry): string =>
  path.posix.basename(decodeURIComponent(new URL(address).pathname)) || name

/**
 * Writes the file of an entry to a place: downloaded, or read from `own`, a copy that was brought. A Refusal
 * where it cannot be had, or is not the file that the catalogue means.
 */
export async function fetchEntry(
  entry: CatalogueEntry,
  own: string | undefined,
  place: string
): Promise<void> {
  const { name, address, sha256 } = entry
  const hash = createHash('sha256')
  const summed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    }
  })
  await pipeline(
    own === undefined ? await download(entry) : createReadStream(own),
    summed,
    createWriteStream(place)
  ).catch((cause: unknown) => {
    throw own === undefined ? notDownloaded(entry, cause) : cause
  })
  const found = hash.digest('hex')
  if (found !== sha256)
    throw new Refusal(
      {
        en: 'This is not the file of "{{name}}" in the catalogue: its SHA-256 is {{found}}, and that in the catalogue is {{sha256}}. Get {{address}} again, or correct the catalogue',
        zh: '此文件不是目录中“{{name}}”所指的文件：其 SHA-256 为 {{found}}，目录中为 {{sha256}}。请重新获取 {{address}}，或更正目录'
      },
      { name, found, sha256, address }
    )
}

async function download(entry: CatalogueEntry): Promise<Readable> {
  const response = await fetch(entry.address).catch((cause: unknown) => {
    throw notDownloaded(entry, cause)
  })
  if (!response.ok || !response.body) throw notDownloaded(entry, new Error(`HTTP ${response.status}`))
  return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
}

function notDownloaded({ name, address }: CatalogueEntry, cause: unknown): Refusal {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return new Refusal(
    {
      en: '{{address}} could not be downloaded ({{problem}}). On a machine with internet, download it, bring the file here, and call: references get {{name}} --file <file>',
      zh: '无法下载 {{address}}（{{problem}}）。请在可联网的机器上下载，将文件带到此处，再运行：references get {{name}} --file <文件>'
    },
    { name, address, problem: reason instanceof Error ? reason.message : String(reason) },
    { cause }
  )
}
