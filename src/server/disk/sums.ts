import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Digests of the files below a folder, as `sha256sum -c SHA256SUMS` reads them: 64 hex digits, two spaces,
 * the path with forward slashes.
 */
export const sumsFile = 'SHA256SUMS'

const linePattern = /^([0-9a-f]{64}) {2}([^\n]+)$/

/** Bytes that are read at once. */
const piece = 1 << 20
/** Files that are read at once: so many threads Node has for files. */
const filesAtOnce = 4

/** SHA-256 of a file in hex, read piece by piece into one array; null where there is no such file. */
export async function sha256Of(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  let opened: fs.promises.FileHandle
  try {
    opened = await fs.promises.open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const { size } = await opened.stat()
    const bytes = Buffer.allocUnsafeSlow(Math.max(1, Math.min(piece, size)))
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a file is read from its beginning to its end
      const { bytesRead } = await opened.read(bytes, 0, bytes.length)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(bytes.subarray(0, bytesRead))
    }
  } finally {
    await opened.close()
  }
}

export const sumsText = (sums: ReadonlyMap<string, string>): string =>
  [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, digest]) => `${digest}  ${name}\n`)
    .join('')

/** All files below a folder, by their paths in it with forward slashes. */
export const filesBelow = (dir: string): string[] =>
  fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

/**
 * Writes down the digests of all files below a folder, or of those named, so that they are on the disk when
 * this returns. @param known digests of files that were taken before, and are not read again
 */
export async function writeSums(
  dir: string,
  names: readonly string[] = filesBelow(dir),
  known: ReadonlyMap<string, string> = new Map()
): Promise<void> {
  const sums = new Map<string, string>()
  const left = names.values()
  const each = async (): Promise<void> => {
    for (const name of left)
      // oxlint-disable-next-line no-await-in-loop -- one of several such loops
      sums.set(name, known.get(name) ?? (await sha256Of(path.join(dir, name))) ?? '')
  }
  await Promise.all(Array.from({ length: filesAtOnce }, each))
  fs.writeFileSync(path.join(dir, sumsFile), sumsText(sums), { flush: true })
}

/**
 * The digests of a folder by file; null where none were written down (Cytodeck 0.6 and before), and none at
 * all where their file is damaged.
 */
export function readSums(dir: string): ReadonlyMap<string, string> | null {
  try {
    return parseSums(fs.readFileSync(path.join(dir, sumsFile)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The digests in the bytes of such a file; none where it is damaged. */
export function parseSums(bytes: Buffer): ReadonlyMap<string, string> {
  const text = bytes.toString('utf8')
  const found = text
    .split('\n')
    .slice(0, -1)
    .map((line) => linePattern.exec(line))
  const whole = text.endsWith('\n') && found.every((one) => one !== null)
  return new Map(whole ? found.map((one) => [one[2] ?? '', one[1] ?? '']) : [])
}

/**
 * The first file of a folder that is not as it was when its digest was taken; null where all are, or no
 * digests were written down.
 */
export async function damagedFile(dir: string): Promise<string | null> {
  const sums = readSums(dir)
  if (sums?.size === 0) return sumsFile
  const files = [...(sums ?? [])]
  let first = files.length
  const left = files.entries()
  const each = async (): Promise<void> => {
    for (const [at, [name, digest]] of left) {
      if (at > first) return
      // oxlint-disable-next-line no-await-in-loop -- one of several such loops
      if ((await sha256Of(path.join(dir, name))) !== digest) first = Math.min(first, at)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, each))
  return files[first]?.[0] ?? null
}

/** Folders that were found whole by this process. They never change, so each is read for this once. */
const whole = new Set<string>()

/** The same, for folders that never change: asked again of a whole one, it reads nothing. */
export async function damagedAtFirst(dir: string): Promise<string | null> {
  if (whole.has(dir)) return null
  const damaged = await damagedFile(dir)
  if (damaged === null) whole.add(dir)
  return damaged
}
