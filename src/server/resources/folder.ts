import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { Fault } from '../../contract/errors/index.ts'
import { damagedAtFirst, writeSums } from '../disk/sums.ts'
import { flushFolder } from '../disk/flush-folder.ts'
import type { GeneNames, ResourceKind, Stored, Written, WrittenFiles } from '../../contract/resource.ts'

/**
 * The folder of a resource. It is published by one rename and never changed: `reference.json` has the
 * metadata, the other files are those of its kind (`src/resources/<kind>`), and `SHA256SUMS` has the digests
 * of all.
 */
export const resourceDir = (dataDir: string, id: string): string => path.join(dataDir, 'references', id)

const headName = 'reference.json'
const headFile = z.looseObject({
  version: z.literal(1),
  kind: z.string(),
  name: z.string(),
  digest: z.string()
})

/** SHA-256, in hex, of the bytes that a kind counts as its data. */
export function digestOf({ digested }: Pick<Written, 'digested'>): string {
  const hash = createHash('sha256')
  for (const part of digested) hash.update(part)
  return hash.digest('hex')
}

/** Writes a resource into a new directory and flushes it to the disk. Returns its digest. */
export async function writeResource(
  dir: string,
  { id: kind }: Pick<ResourceKind, 'id'>,
  name: string,
  written: Written
): Promise<string> {
  const { head, files } = written
  const digest = digestOf(written)
  fs.rmSync(dir, { recursive: true, force: true })
  fs.mkdirSync(dir, { recursive: true })
  const whole: z.infer<typeof headFile> = { version: 1, kind, name, digest, ...head }
  for (const [file, content] of Object.entries({ ...files, [headName]: JSON.stringify(whole) })) {
    fs.writeFileSync(path.join(dir, file), content, { flush: true })
  }
  await writeSums(dir)
  flushFolder(dir)
  return digest
}

async function open(
  dir: string,
  kind: Pick<ResourceKind, 'id'>
): Promise<{ head: z.infer<typeof headFile>; files: WrittenFiles }> {
  const bytes = (file: string): Promise<Buffer> => fs.promises.readFile(path.join(dir, file))
  const json = async (file: string): Promise<unknown> => JSON.parse((await bytes(file)).toString('utf8'))
  const damaged = await damagedAtFirst(dir)
  if (damaged !== null) throw new Fault('reference_damaged', { name: await nameOf(json, dir), file: damaged })
  const head = headFile.parse(
    await json(headName).catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'ENOENT' ? new Fault('no_reference', {}, { cause }) : cause
    })
  )
  if (head.kind !== kind.id) throw new Fault('no_reference')
  return { head, files: { head, bytes, json } }
}

/** The name of a damaged resource, where it can still be read; else its id. */
async function nameOf(json: WrittenFiles['json'], dir: string): Promise<string> {
  const head = headFile.safeParse(await json(headName).catch(() => null))
  return head.success ? head.data.name : path.basename(dir)
}

/**
 * Reads a resource. Its files are compared with their digests at the first read of this process. Faults:
 * no_reference where it is gone or of another kind, reference_damaged.
 */
export async function readResource<Content>(
  dir: string,
  kind: ResourceKind<Content>
): Promise<Stored<Content>> {
  const { head, files } = await open(dir, kind)
  const { code } = await kind.code()
  return { ...(await code.load(files)), name: head.name, digest: head.digest }
}

/**
 * Reads only the genes of a resource, to count how many of them a project has. Faults: no_reference,
 * reference_damaged.
 */
export async function readGenes(dir: string, kind: ResourceKind): Promise<GeneNames> {
  const { files } = await open(dir, kind)
  const { code } = await kind.code()
  return code.genes(files)
}
