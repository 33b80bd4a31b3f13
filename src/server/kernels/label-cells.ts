import path from 'node:path'
import type { Classifier, Kernels } from '../../contract/tool.ts'
import { requireMemoryForCells } from './pool/memory-request.ts'
import type { KernelContext } from './kernel-context.ts'
import { overBlocks, type BlockShare } from './blocks.ts'

/** Cells in one block: small enough that threads end together, large enough that taking one costs nothing. */
const cellsPerBlock = 512

export interface LabelWork {
  readonly share: BlockShare
  /** The module that opens data sets. */
  readonly datasets: string
  readonly dir: string
  readonly genes: number
  readonly cellsPerBlock: number
  readonly classifier: Classifier
  readonly rows: Uint32Array
  readonly out: {
    readonly scores: Float64Array
    readonly label: Int32Array
    readonly first: Int32Array
    readonly delta: Float64Array
  }
}

/** Number of the cell, its two labels and its delta, and their copies in the tables of a result. */
const bytesPerCell = 64

function shared<Kind extends Float64Array | Int32Array | Uint32Array>(values: Kind): Kind {
  const Kept = values.constructor as new (buffer: SharedArrayBuffer) => Kind
  const copy = new Kept(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

/** The kernel `labelCells` on threads that each open the data set by themselves. */
export function labelCells({
  dataset,
  threads,
  datasets,
  stopped,
  memoryBytes
}: KernelContext): Kernels['labelCells'] {
  return async (classifier, rows, progress) => {
    const { dir, genes } = dataset
    requireMemoryForCells(memoryBytes, {
      cells: rows.length,
      perCell: classifier.labels * 8 + bytesPerCell,
      fixed: classifier.values.byteLength * 3
    })
    const numbers = (): Int32Array => new Int32Array(new SharedArrayBuffer(rows.length * 4))
    const doubles = (each: number): Float64Array =>
      new Float64Array(new SharedArrayBuffer(rows.length * each * 8))
    const out: LabelWork['out'] = {
      scores: doubles(classifier.labels),
      label: numbers(),
      first: numbers(),
      delta: doubles(1)
    }
    const data: Omit<LabelWork, 'share'> = {
      datasets,
      dir,
      genes,
      cellsPerBlock,
      classifier: {
        ...classifier,
        features: shared(classifier.features),
        profileStarts: shared(classifier.profileStarts),
        values: shared(classifier.values),
        order: shared(classifier.order),
        pairStarts: shared(classifier.pairStarts),
        pairFeatures: shared(classifier.pairFeatures)
      },
      rows: shared(rows),
      out
    }
    const file = path.join(import.meta.dirname, `label-cells-thread${path.extname(import.meta.filename)}`)
    await overBlocks({
      file,
      data: { ...data },
      blocks: Math.ceil(rows.length / cellsPerBlock),
      threads,
      stopped,
      progress
    })
    return out
  }
}
