import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { Fault } from '../../contract/errors/index.ts'
import { referenceKinds, type CellTypeReference, type LeftOut } from '../../contract/reference.ts'

/**
 * A reference of cell types on the disk, published by one rename and never changed: `reference.json` says what it is, `genes.json` names
 * the genes, `values.f64` holds the profiles (little-endian, gene-major), and `markers.i32` the markers that came with it, if any.
 */
export const referenceDir = (dataDir: string, id: string): string => path.join(dataDir, 'references', id)

const headFile = z.object({
  version: z.literal(1),
  kind: z.enum(referenceKinds),
  name: z.string(),
  digest: z.string(),
  genes: z.int(),
  profiles: z.int(),
  labels: z.array(z.string()),
  labelOf: z.array(z.int()),
  markers: z.boolean()
})
const genesFile = z.object({ names: z.array(z.string()), others: z.array(z.string()) })
export type ReferenceGenes = z.infer<typeof genesFile>

/** What is said of a reference in a list. */
export interface ReferenceFacts {
  readonly genes: number
  readonly profiles: number
  readonly labels: readonly string[]
  readonly digest: string
  /** Whether log2(x + 1) was taken of linear values. */
  readonly logged: boolean
  /** Of one made from labelled cells; those made before this was kept have none. */
  readonly leftOut?: LeftOut
}

export type NewReference = Omit<CellTypeReference, 'digest'>

const bytesOf = (values: Float64Array | Int32Array): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

const startsOf = (labels: number): number => labels * labels + 1

/** Writes a reference into a new directory, so that all of it is on the disk when this returns. */
export function writeReference(dir: string, { name, genes, otherNames, labels, labelOf, values, markers }: NewReference): Omit<ReferenceFacts, 'logged'> {
  const names: ReferenceGenes = { names: [...genes], others: [...otherNames] }
  const digest = createHash('sha256')
    .update(JSON.stringify([names, labels, [...labelOf]]))
    .update(bytesOf(values))
    .update(markers ? bytesOf(markers.genes) : '')
    .digest('hex')
  const head: z.infer<typeof headFile> = {
    version: 1,
    kind: 'cell-types',
    name,
    digest,
    genes: genes.length,
    profiles: labelOf.length,
    labels: [...labels],
    labelOf: [...labelOf],
    markers: markers !== null
  }
  fs.rmSync(dir, { recursive: true, force: true })
  fs.mkdirSync(dir, { recursive: true })
  write(path.join(dir, 'values.f64'), bytesOf(values))
  if (markers) write(path.join(dir, 'markers.i32'), Buffer.concat([bytesOf(markers.starts), bytesOf(markers.genes)]))
  write(path.join(dir, 'genes.json'), JSON.stringify(names))
  write(path.join(dir, 'reference.json'), JSON.stringify(head))
  return { genes: genes.length, profiles: labelOf.length, labels: [...labels], digest }
}

function write(file: string, content: string | Uint8Array): void {
  fs.writeFileSync(file, content, { flush: true })
}

/** Throws the Fault `no_reference` where it is gone. */
export async function readReference(dir: string): Promise<CellTypeReference> {
  const head = headFile.parse(JSON.parse(await readText(path.join(dir, 'reference.json'))))
  const { names, others } = await readGenes(dir)
  const bytes = await fs.promises.readFile(path.join(dir, 'values.f64'))
  if (bytes.byteLength !== head.genes * head.profiles * 8 || names.length !== head.genes) throw new Error(`the reference in ${dir} is not whole`)
  const values = new Float64Array(head.genes * head.profiles)
  bytes.copy(bytesOf(values))
  return {
    name: head.name,
    digest: head.digest,
    genes: names,
    otherNames: others,
    labels: head.labels,
    labelOf: Int32Array.from(head.labelOf),
    values,
    markers: head.markers ? await readMarkers(path.join(dir, 'markers.i32'), head.labels.length) : null
  }
}

async function readMarkers(file: string, labels: number): Promise<NonNullable<CellTypeReference['markers']>> {
  const bytes = await fs.promises.readFile(file)
  const words = new Int32Array(bytes.byteLength / 4)
  bytes.copy(bytesOf(words))
  return { starts: words.slice(0, startsOf(labels)), genes: words.slice(startsOf(labels)) }
}

/** The genes of a reference alone: enough to say how many of them a project has. */
export const readGenes = async (dir: string): Promise<ReferenceGenes> => genesFile.parse(JSON.parse(await readText(path.join(dir, 'genes.json'))))

async function readText(file: string): Promise<string> {
  try {
    return await fs.promises.readFile(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new Fault('no_reference', {}, { cause })
    throw cause
  }
}
