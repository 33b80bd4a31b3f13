import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { companyInfo } from '../../contract/api/session.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { Fault } from '../../contract/errors/index.ts'
import { problemOf } from '../../contract/problem.ts'
import type { Text } from '../../contract/text.ts'
import { pngSize } from '../figures/png.ts'
import { cleanSvg } from '../figures/svg.ts'

/**
 * `<data>/company.json` has the name of the organisation that runs this server, and its logos: `logo_h` in
 * the header, `logo_l` at the sign-in, `logo` for both.
 */
const companyFile = 'company.json'

/** Limits of a logo, which is sent with every first visit and shown 28 to 40 pixels high. */
const most = { bytes: 256 * 1024, side: 4096, name: 100 } as const

const logo = z.string().min(1).nullish()
const companySchema = z.object({
  logo,
  logo_h: logo,
  logo_l: logo,
  name: z.string().trim().max(most.name).nullish()
})

export interface Company {
  readonly content: ContentOf<typeof companyInfo>
  /** The logos that cannot be used, and why; Cytodeck's own logo is shown instead. */
  readonly problems: readonly Fault[]
}

const none: Company['content'] = { logo: null, logo_h: null, logo_l: null, name: null }

/**
 * Reads the organisation from its file. A logo is a PNG or SVG, as a data URL or as the name of a file next
 * to `company.json`. SVG is rewritten with drawing elements only.
 */
export async function readCompany(dataDir: string): Promise<Company> {
  const file = path.join(dataDir, companyFile)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { content: none, problems: [] }
    throw error
  }
  const json = parsedJson(text)
  const parsed = companySchema.safeParse(json)
  if (!parsed.success)
    return {
      content: none,
      problems: [
        unusable(
          parsed.error.issues[0]?.path.join('.'),
          problemOf(parsed.error.issues[0] as z.core.$ZodIssue, json)
        )
      ]
    }
  const { name = null, ...logos } = parsed.data
  const problems: Fault[] = []
  const content = { ...none, name: name === '' ? null : name }
  for (const key of ['logo', 'logo_h', 'logo_l'] as const) {
    const given = logos[key] ?? null
    if (given === null) continue
    try {
      content[key] = await logoAddress(dataDir, given)
    } catch (error) {
      problems.push(unusable(key, reasonOf(error)))
    }
  }
  return { content, problems }
}

const unusable = (entry: string | undefined, problem: Text): Fault =>
  new Fault('company', { entry: entry ? `${companyFile}, ${entry}` : companyFile, problem })

/** The reason why a logo cannot be used. */
class Unusable extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}

function reasonOf(error: unknown): Text {
  if (error instanceof Unusable) return error.text
  if (error instanceof Fault)
    return error.key === 'png'
      ? { en: 'it is not a valid PNG', zh: '不是有效的 PNG' }
      : { en: 'it is not a valid SVG', zh: '不是有效的 SVG' }
  const message = error instanceof Error ? error.message : String(error)
  return { en: message, zh: message }
}

const tooLarge = (what: Text, bytes: number): Unusable => {
  const [held, limit] = [bytes, most.bytes].map((count) => count.toLocaleString('en-US'))
  return new Unusable({
    en: `${what.en} has ${held} bytes; the limit is ${limit}`,
    zh: `${what.zh}有 ${held} 字节；最多 ${limit} 字节`
  })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

const address = /^data:image\/(png|svg\+xml);base64,([A-Za-z0-9+/\s]+={0,2})$/

/** A checked logo as a data URL. Throws `Unusable`, or the Fault of a broken picture. */
async function logoAddress(dataDir: string, text: string): Promise<string> {
  const inline = address.exec(text)
  const kind = inline ? (inline[1] === 'png' ? 'png' : 'svg') : /\.(png|svg)$/i.exec(text)?.[1]?.toLowerCase()
  if (kind !== 'png' && kind !== 'svg')
    throw new Unusable({
      en: 'give a data URL of a PNG or SVG in base64, or the name of a .png or .svg file',
      zh: '请给出 PNG 或 SVG 的 base64 数据地址，或 .png、.svg 文件名'
    })
  const bytes = inline ? Buffer.from(inline[2] ?? '', 'base64') : await fileBeside(dataDir, text)
  if (bytes.length > most.bytes) throw tooLarge({ en: 'it', zh: '文件' }, bytes.length)
  if (kind === 'png') {
    expectSide(await pngSize(bytes))
    return `data:image/png;base64,${bytes.toString('base64')}`
  }
  const { svg, ...size } = await cleanSvg(bytes.toString('utf8'))
  expectSide(size)
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function expectSide({ width, height }: { readonly width: number; readonly height: number }): void {
  if (Math.max(width, height) > most.side)
    throw new Unusable({
      en: `it is ${width} × ${height}; a side may be at most ${most.side}`,
      zh: `尺寸为 ${width} × ${height}；边长不能超过 ${most.side}`
    })
}

/** Reads a file of the data directory itself; names that lead elsewhere are refused. */
async function fileBeside(dataDir: string, name: string): Promise<Buffer> {
  if (path.basename(name) !== name || name.includes('\\'))
    throw new Unusable({
      en: `"${name}" is not the name of a file beside ${companyFile}`,
      zh: `“${name}”不是 ${companyFile} 旁的文件名`
    })
  const place = path.join(dataDir, name)
  const found = await stat(place).catch(() => null)
  if (!found?.isFile())
    throw new Unusable({
      en: `there is no file "${name}" beside ${companyFile}`,
      zh: `${companyFile} 旁没有文件“${name}”`
    })
  // The size is checked before reading, so that a huge file does not fill the memory.
  if (found.size > most.bytes) throw tooLarge({ en: `"${name}"`, zh: `“${name}”` }, found.size)
  return readFile(place)
}
