import path from 'node:path'
import * as scran from 'scran.js'
import type { Text } from '../../../../contract/text.ts'
import { lognorm } from '../../../../science/normalize/lognorm.ts'
import { Generator } from '../../../../science/random/generator.ts'
import type { DataSet } from '../../dataset.ts'
import { readManifest, type Manifest } from '../../manifest.ts'
import { openDataSet } from '../../open.ts'
import type { WrittenFile } from '../../zarr/shard.ts'
import { EmbeddingWriter } from '../embeddings.ts'
import { notices } from '../notices.ts'
import { writeManifest } from '../publish.ts'
import { Placing } from './placing.ts'
import { variableGenes } from './variable-genes.ts'

export interface EmbedOrder {
  /** The folder of a data set that has no embedding. */
  readonly dir: string
  readonly threads: number
  /** Above `all` cells the UMAP is made of `sampled` of them; given by tests. */
  readonly sampling?: { readonly all: number; readonly sampled: number }
}

export interface EmbedOutcome {
  readonly positions: readonly string[]
  readonly notices: readonly Text[]
}

const method = { genes: 2000, components: 20, neighbors: 15, seed: 42 } as const
const usualSampling = { all: 250_000, sampled: 100_000 }
/** The method needs a neighbourhood and a plane. */
const fewest = { cells: 12, genes: 3 }
/** Small data settle slowly; large ones have been through as many steps after fewer rounds. */
const epochsFor = (cells: number) => (cells <= 10_000 ? 500 : 200)

/**
 * Gives a data set a UMAP: the same one for the same data, whatever the number of threads. The manifest is
 * written again.
 */
export async function embed(
  { dir, threads, sampling = usualSampling }: EmbedOrder,
  onShare: (share: number) => void
): Promise<EmbedOutcome> {
  const dataset = openDataSet(dir)
  const { manifest } = readManifest(dir)
  const sample = sampleOf(dataset.cells, sampling)
  const coordinates = await compute(dataset, sample, threads, onShare)
  dataset.close()
  const added = coordinates
    ? [
        notices.computedUmap(coordinates.genes, coordinates.components),
        ...(sample.length < dataset.cells ? [notices.sampledUmap(sample.length)] : [])
      ]
    : [notices.noUmap()]
  const notes = [...manifest.notes, ...added]
  const writer = new EmbeddingWriter(dir)
  if (coordinates) writer.add({ label: 'X_umap', dimensions: 2, values: coordinates.values }, 'computed')
  await rewrite(
    dir,
    { ...manifest, notes, embeddings: writer.list, defaultPosition: writer.defaultOf(null) },
    writer.files
  )
  return { positions: writer.list.map(({ name }) => name), notices: notes }
}

function rewrite(dir: string, { files, ...rest }: Manifest, written: readonly WrittenFile[]): Promise<void> {
  const known = files
    .filter(({ path: file }) => !file.endsWith('.json'))
    .map((file) => ({ ...file, path: path.join(dir, file.path) }))
  return writeManifest(dir, rest, [...known, ...written])
}

function sampleOf(cells: number, sampling: { all: number; sampled: number }): Uint32Array {
  const all = Uint32Array.from({ length: cells }, (_, cell) => cell)
  return cells > sampling.all ? new Generator(method.seed).sample(all, sampling.sampled) : all
}

interface Computed {
  /** Cell by cell. */
  readonly values: Float32Array
  readonly genes: number
  readonly components: number
}

async function compute(
  dataset: DataSet,
  sample: Uint32Array,
  threads: number,
  onShare: (share: number) => void
): Promise<Computed | null> {
  if (dataset.cells < fewest.cells || dataset.genes < fewest.genes) return null
  const taken = new Uint8Array(dataset.cells)
  for (const cell of sample) taken[cell] = 1
  const genes = variableGenes(dataset, taken, sample.length, method.genes, (share) => onShare(0.15 * share))
  if (genes.length < fewest.genes) return null
  await scran.initialize({ numberOfThreads: threads })
  const rows = readRows(dataset, genes, sample)
  const matrix = scran.initializeSparseMatrixFromSparseArrays(
    genes.length,
    sample.length,
    rows.values,
    rows.cells,
    rows.pointers,
    {
      byRow: true,
      forceInteger: false,
      layered: false
    }
  )
  const components = Math.min(method.components, genes.length - 1, sample.length - 1)
  const pca = scran.runPca(matrix, { numberOfPCs: components, scale: true })
  matrix.free()
  onShare(0.4)
  const index = scran.buildNeighborSearchIndex(pca, { approximate: sample.length > 10_000 })
  const plane = scran.runUmap(index, {
    neighbors: Math.min(method.neighbors, sample.length - 1),
    epochs: epochsFor(sample.length)
  })
  index.free()
  onShare(0.9)
  const out = new Float32Array(2 * dataset.cells)
  for (const [i, cell] of sample.entries()) {
    out[2 * cell] = plane.x[i]!
    out[2 * cell + 1] = plane.y[i]!
  }
  if (sample.length < dataset.cells) {
    const placing = new Placing(
      pca.principalComponents({ copy: true }),
      pca.numberOfPCs(),
      plane.x,
      plane.y,
      method.seed
    )
    placeOthers(
      dataset,
      taken,
      projection(genes, rows, pca.rotation({ copy: true }), pca.numberOfPCs(), dataset.genes),
      placing,
      out,
      (share) => onShare(0.9 + 0.1 * share)
    )
  }
  pca.free()
  return out.every(Number.isFinite) ? { values: out, genes: genes.length, components } : null
}

interface Rows {
  readonly values: Float32Array
  readonly cells: Int32Array
  readonly pointers: Float64Array
  readonly means: Float64Array
  /** Standard deviation of each gene, by which its values are divided before the components are found. */
  readonly deviations: Float64Array
}

const valueOf = (dataset: DataSet, totals: Float64Array): ((value: number, cell: number) => number) =>
  dataset.layer === 'counts' ? (value, cell) => lognorm(value, totals[cell]!) : (value) => value

/** `lognorm` values of the chosen genes in the sampled cells, gene by gene. */
function readRows(dataset: DataSet, genes: Int32Array, sample: Uint32Array): Rows {
  const place = new Int32Array(dataset.cells).fill(-1)
  for (const [i, cell] of sample.entries()) place[cell] = i
  const value = valueOf(dataset, dataset.totals())
  const pointers = new Float64Array(genes.length + 1)
  for (const [i, gene] of genes.entries())
    pointers[i + 1] =
      pointers[i]! + dataset.gene(gene).cells.reduce((count, cell) => count + (place[cell]! >= 0 ? 1 : 0), 0)
  const values = new Float32Array(pointers.at(-1)!)
  const cells = new Int32Array(values.length)
  const means = new Float64Array(genes.length)
  const deviations = new Float64Array(genes.length)
  let at = 0
  for (const [i, gene] of genes.entries()) {
    const row = dataset.gene(gene)
    for (let k = 0; k < row.cells.length; k++) {
      const cell = row.cells[k]!
      if (place[cell]! < 0) continue
      cells[at] = place[cell]!
      values[at] = value(row.values[k]!, cell)
      means[i]! += values[at]!
      deviations[i]! += values[at]! ** 2
      at++
    }
    means[i]! /= sample.length
    deviations[i] = Math.sqrt((deviations[i]! - sample.length * means[i]! ** 2) / (sample.length - 1))
  }
  return { values, cells, pointers, means, deviations }
}

interface Projection {
  readonly axes: number
  /** Weights of each gene of the data set, gene by gene; zeros for genes that were not chosen. */
  readonly weights: Float64Array
  readonly isChosen: Uint8Array
  /** Where a cell without any chosen gene lies. */
  readonly origin: Float64Array
}

function projection(
  genes: Int32Array,
  { means, deviations }: Rows,
  rotation: Float64Array,
  axes: number,
  allGenes: number
): Projection {
  const weights = new Float64Array(allGenes * axes)
  const isChosen = new Uint8Array(allGenes)
  const origin = new Float64Array(axes)
  for (const [i, gene] of genes.entries()) {
    isChosen[gene] = 1
    for (let axis = 0; axis < axes; axis++) {
      const weight = deviations[i]! > 0 ? rotation[axis * genes.length + i]! / deviations[i]! : 0
      weights[gene * axes + axis] = weight
      origin[axis]! -= weight * means[i]!
    }
  }
  return { axes, weights, isChosen, origin }
}

function placeOthers(
  dataset: DataSet,
  taken: Uint8Array,
  { axes, weights, isChosen, origin }: Projection,
  placing: Placing,
  out: Float32Array,
  onShare: (share: number) => void
): void {
  const value = valueOf(dataset, dataset.totals())
  const point = new Float64Array(axes)
  for (let cell = 0; cell < dataset.cells; cell++) {
    if (taken[cell]) continue
    point.set(origin)
    const row = dataset.cell(cell)
    for (let k = 0; k < row.genes.length; k++) {
      const gene = row.genes[k]!
      if (!isChosen[gene]) continue
      const x = value(row.values[k]!, cell)
      for (let axis = 0; axis < axes; axis++) point[axis]! += x * weights[gene * axes + axis]!
    }
    const { x, y } = placing.place(point)
    out[2 * cell] = x
    out[2 * cell + 1] = y
    if (cell % 8192 === 0) onShare(cell / dataset.cells)
  }
}
