import { leadingEigen } from '../linear/block-krylov.ts'
import { denseVectors } from '../linear/dense-vectors.ts'
import type { Kernel } from './neighbour-kernel.ts'

/** A diffusion map: the slow components of a random walk on the cells. */
export interface DiffusionMap {
  readonly cells: number
  /** The eigenvalues of the walk after the first, which is 1; descending. */
  readonly values: Float64Array
  /** Component c of cell i at `i * values.length + c`. */
  readonly components: Float64Array
}

/** The accepted residuals of the eigenpairs, as shares of their values. */
const residual = 1e-9
const width = 4
/** The most vectors in memory at the same time, for memory estimates. */
export const vectorsHeld = 120

/**
 * The diffusion map of cells (Coifman and Lafon 2006; Haghverdi et al. 2016): weights are divided by the
 * densities of both cells, then made symmetric transitions T = K / √(z_i z_j); its leading eigenpairs after
 * the first. The graph must be connected. There are fewer components than requested where there are few
 * cells.
 */
export async function diffusionMap(
  kernel: Kernel,
  options: { readonly count: number; readonly seed: number; readonly onPass?: () => void }
): Promise<DiffusionMap> {
  const { cells, starts, ids } = kernel
  const transitions = symmetricTransitions(kernel)
  const wanted = Math.min(options.count + 1, cells)
  const apply = (block: Float64Array): Promise<Float64Array> => {
    const out = new Float64Array(block.length)
    for (let row = 0; row < cells; row++) {
      for (let e = starts[row]!; e < starts[row + 1]!; e++) {
        const [from, weight] = [ids[e]! * width, transitions[e]!]
        for (let c = 0; c < width; c++) out[row * width + c]! += weight * block[from + c]!
      }
    }
    options.onPass?.()
    return Promise.resolve(out)
  }
  const found = await leadingEigen({
    vectors: denseVectors(cells),
    wanted,
    width,
    seed: options.seed,
    residual,
    held: vectorsHeld,
    apply
  })
  const count = found.values.length - 1
  return {
    cells,
    values: found.values.slice(1),
    components: Float64Array.from(
      { length: cells * count },
      (_, at) => found.vectors[(1 + (at % count)) * cells + Math.floor(at / count)]!
    )
  }
}

/** The entries of T, in the layout of the kernel. */
export function symmetricTransitions({ cells, starts, ids, weights }: Kernel): Float64Array {
  const density = sumsOf(starts, weights)
  const scaled = weights.slice()
  const divide = (by: (one: number, other: number) => number): void => {
    for (let row = 0; row < cells; row++)
      for (let e = starts[row]!; e < starts[row + 1]!; e++) scaled[e]! /= by(row, ids[e]!)
  }
  divide((one, other) => density[one]! * density[other]!)
  const sums = sumsOf(starts, scaled)
  divide((one, other) => Math.sqrt(sums[one]! * sums[other]!))
  return scaled
}

function sumsOf(starts: Uint32Array, weights: Float64Array): Float64Array {
  return Float64Array.from({ length: starts.length - 1 }, (_, row) => {
    let sum = 0
    for (let e = starts[row]!; e < starts[row + 1]!; e++) sum += weights[e]!
    return sum
  })
}

/**
 * Diffusion pseudotime: √Σ_c (λ_c / (1 − λ_c))² (ψ_c(root) − ψ_c(x))², the distance over random walks of all
 * lengths from the nearest of the roots (Haghverdi et al. 2016), divided by the largest. NaN for cells
 * without components.
 */
export function diffusionPseudotime(
  {
    cells,
    values,
    components
  }: Pick<DiffusionMap, 'cells' | 'values'> & {
    readonly components: Float64Array | Float32Array
  },
  roots: ArrayLike<number>
): Float64Array {
  const count = values.length
  const scales = values.map((value) => (value / (1 - value)) ** 2)
  const times = new Float64Array(cells).fill(Infinity)
  let largest = 0
  for (let r = 0; r < roots.length; r++) {
    const root = roots[r]! * count
    for (let cell = 0; cell < cells; cell++) {
      let sum = 0
      for (let c = 0; c < count; c++)
        sum += scales[c]! * (components[cell * count + c]! - components[root + c]!) ** 2
      times[cell] = Math.min(times[cell]!, sum)
    }
  }
  for (const time of times) if (time > largest) largest = time
  const longest = Math.sqrt(largest)
  return times.map((time) => (longest > 0 ? Math.sqrt(time) / longest : time))
}
