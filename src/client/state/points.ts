import { transfer } from 'comlink'
import type { RecordBatch } from 'apache-arrow'
import { atom, getDefaultStore, type PrimitiveAtom } from 'jotai'
import { embedding } from '../../contract/api/data.ts'
import { callArrow } from '../api/call-arrow.ts'
import { filterThread } from './selection/filter-thread.ts'
import type { UserInfo } from '../session/session.ts'

/** An embedding as far as it has come, in its shuffled order: the first cells are a fair sample of all. */
export interface Points {
  readonly position: string
  /** Row numbers; the first `count` are there. */
  readonly ids: Uint32Array
  /** x and y in turn; the first `count` pairs are there. */
  readonly xy: Float32Array
  /** The third axis; null where the embedding has two. */
  readonly z: Float32Array | null
  readonly count: number
  /** How many of them have coordinates: a file may leave them out for some. */
  readonly placed: number
  readonly total: number
  readonly complete: boolean
  readonly error: Error | null
}

/** Rises whenever an embedding has come whole: selections made of a part of it are worked out again. */
export const pointsVersionAtom = atom(0)

const showMs = 60
const known = new Map<
  string,
  { readonly atom: PrimitiveAtom<Points | null>; loading: Promise<void> | null }
>()

let knownOf: string | null = null

function entryOf(dataset: UserInfo['dataset'], position: string) {
  // The filter thread forgets the data set before, and so does this.
  if (knownOf !== dataset.id) known.clear()
  knownOf = dataset.id
  let entry = known.get(position)
  if (!entry) {
    entry = { atom: atom<Points | null>(null), loading: null }
    known.set(position, entry)
  }
  return entry
}

/** The atom that follows an embedding while it arrives; null before its first cells. */
export const pointsAtom = (dataset: UserInfo['dataset'], position: string): PrimitiveAtom<Points | null> =>
  entryOf(dataset, position).atom

/**
 * Loads an embedding once, batch by batch, for the screen and for the filter thread. Resolves when all of it
 * is there; a failure is in the atom and is thrown, and the next call asks again.
 */
export function loadPoints(dataset: UserInfo['dataset'], position: string): Promise<void> {
  const entry = entryOf(dataset, position)
  entry.loading ??= stream(dataset, position, entry.atom).catch((error: unknown) => {
    entry.loading = null
    throw error
  })
  return entry.loading
}

/** The coordinates of an embedding are others now, or it is gone: the next to ask for it reads it anew. */
export function forgetPoints(position: string): void {
  known.delete(position)
}

async function stream(
  dataset: UserInfo['dataset'],
  position: string,
  target: PrimitiveAtom<Points | null>
): Promise<void> {
  const store = getDefaultStore()
  const thread = filterThread(dataset.id, dataset.cells)
  void thread.dropPoints(position)
  const ids = new Uint32Array(dataset.cells)
  const xy = new Float32Array(2 * dataset.cells)
  const solid = (dataset.positions.find(({ name }) => name === position)?.dimensions ?? 2) > 2
  const z = solid ? new Float32Array(dataset.cells) : null
  let count = 0
  let placed = 0
  let shownAt = -Infinity
  const show = (complete: boolean, error: Error | null = null) =>
    store.set(target, { position, ids, xy, z, count, placed, total: dataset.cells, complete, error })
  try {
    for await (const batch of (await callArrow(
      embedding,
      { position },
      { quiet: true }
    )) as AsyncIterable<RecordBatch>) {
      const from = count
      const rows = batch.getChild('id')?.toArray() as Uint32Array
      const x = batch.getChild('x')?.toArray() as Float32Array
      const y = batch.getChild('y')?.toArray() as Float32Array
      const heights = z && (batch.getChild('z')?.toArray() as Float32Array)
      for (let i = 0; i < rows.length && count < dataset.cells; i++) {
        ids[count] = rows[i] as number
        xy[2 * count] = x[i] as number
        xy[2 * count + 1] = y[i] as number
        if (z && heights) z[count] = heights[i] as number
        if (Number.isFinite(x[i]! + y[i]! + (heights?.[i] ?? 0))) placed++
        count++
      }
      const newIds = ids.slice(from, count)
      const newXy = xy.slice(2 * from, 2 * count)
      const newZ = z && z.slice(from, count)
      void thread.addPoints(
        position,
        transfer(newIds, [newIds.buffer]),
        transfer(newXy, [newXy.buffer]),
        newZ && transfer(newZ, [newZ.buffer])
      )
      if (performance.now() - shownAt > showMs) {
        show(false)
        shownAt = performance.now()
      }
    }
  } catch (error) {
    show(false, error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  show(true)
  store.set(pointsVersionAtom, (version) => version + 1)
}
