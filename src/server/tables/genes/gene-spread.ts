import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { readComputedColumn } from '../../columns/file.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { ApartTables } from '../apart.ts'
import type { IndexedColumn } from '../build.ts'
import type { SpreadOrder } from './gene-spread-thread.ts'
import { spreadColumns, spreadInIndex, type Spread } from './variable-genes.ts'

/** To be raised with every change of what is computed. */
const spreadVersion = 1

/**
 * Variance and rank of the genes of a large study: computed once, on a thread, and kept in files beside the
 * index.
 */
export interface GeneSpread {
  /** The columns that are ready, and those that are still being computed. */
  of(dataset: DataSet): { readonly ready: readonly IndexedColumn[]; readonly computing: readonly ColumnRow[] }
  close(): Promise<void>
}

interface SpreadOptions {
  readonly dir: string
  readonly reader: string
  readonly apart: ApartTables
  readonly mostInIndex?: number
}

type State =
  | { readonly kind: 'ready'; readonly columns: readonly IndexedColumn[] }
  | { readonly kind: 'computing' | 'failed' }

/** Keeps variance and rank of the genes of data sets whose index does not hold them. */
export function geneSpread({ dir, reader, apart, mostInIndex: most }: SpreadOptions): GeneSpread {
  const states = new Map<string, State>()
  const running = new Set<Worker>()
  const fileOf = (dataset: DataSet, name: Spread): string =>
    path.join(dir, `${dataset.id}.${name}.${dataset.digest.slice(0, 16)}.${spreadVersion}.column`)

  const columnRows = (dataset: DataSet): ColumnRow[] =>
    spreadColumns
      .filter(({ name }) => !dataset.geneColumns.some((info) => info.name === name))
      .map(({ name, type }) => ({
        id: name,
        name,
        label: name,
        columnType: 'qc',
        type,
        hidden: false,
        origin: 'computed',
        distinct: null,
        min: null,
        max: null
      }))

  const read = (dataset: DataSet): State => {
    const columns = columnRows(dataset).map((row) => {
      const column = readComputedColumn(fileOf(dataset, row.name as Spread))
      const finite = column.kind === 'number' ? column.values.filter(Number.isFinite) : new Float64Array()
      const measured = {
        distinct: new Set(finite).size,
        min: finite.length > 0 ? Math.min(...finite) : null,
        max: finite.length > 0 ? Math.max(...finite) : null
      }
      const shown = {
        row: { ...row, ...measured },
        physical: `spread_${row.name}_${dataset.id}`,
        stored: null,
        levels: null
      }
      return apart.column(shown, { rows: dataset.genes, read: () => column })
    })
    return { kind: 'ready', columns }
  }

  const compute = (dataset: DataSet): State => {
    const making = Object.fromEntries(
      spreadColumns.map(({ name }) => [name, `${fileOf(dataset, name)}.making`])
    ) as SpreadOrder['files']
    // Files of an interrupted start, of older data or of an older version.
    for (const left of readdirSync(dir))
      if (left.startsWith(`${dataset.id}.`) && /\.column(\.making)*$/.test(left))
        rmSync(path.join(dir, left), { force: true })
    const order: SpreadOrder = { reader, dir: dataset.dir, files: making }
    const worker = new Worker(new URL('./gene-spread-thread.ts', import.meta.url), { workerData: order })
    running.add(worker)
    const failed = (error: unknown): void => {
      states.set(dataset.id, { kind: 'failed' })
      process.stderr.write(
        `The spread of the genes of ${dataset.id} was not computed: ${error instanceof Error ? error.message : String(error)}\n`
      )
    }
    worker.on('error', failed)
    worker.on('exit', (code) => {
      running.delete(worker)
      if (code !== 0) return
      try {
        for (const { name } of spreadColumns) renameSync(making[name], fileOf(dataset, name))
        states.set(dataset.id, read(dataset))
      } catch (error) {
        failed(error)
      }
    })
    return { kind: 'computing' }
  }

  const begin = (dataset: DataSet): State => {
    if (!spreadColumns.every(({ name }) => existsSync(fileOf(dataset, name)))) return compute(dataset)
    try {
      return read(dataset)
    } catch {
      // A damaged file loses nothing: the columns are computed again.
      return compute(dataset)
    }
  }

  return {
    of(dataset) {
      if (spreadInIndex(dataset, most)) return { ready: [], computing: [] }
      const state = states.get(dataset.id) ?? begin(dataset)
      states.set(dataset.id, state)
      return {
        ready: state.kind === 'ready' ? state.columns : [],
        computing:
          state.kind === 'computing' ? columnRows(dataset).map((row) => ({ ...row, computing: true })) : []
      }
    },
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()))
    }
  }
}
