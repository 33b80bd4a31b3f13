import { setTimeout as wait } from 'node:timers/promises'
import { dataType, type DataType } from '../../contract/column.ts'
import type { Config } from '../config.ts'
import { addedTo, baseOf } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Tables } from '../services.ts'
import { neverAborted } from '../threads/never-aborted.ts'
import { openEngine } from './database.ts'
import { addedColumns } from './added.ts'
import { apartTables } from './apart.ts'
import { divisionOf } from './division.ts'
import { cellArrays } from './arrays/arrays.ts'
import { beside, indexFiles, saysDamaged, without, type IndexedTable, type OpenIndex } from './files.ts'
import { geneSpread } from './genes/gene-spread.ts'
import { heldColumns } from './held.ts'
import { histogramOf } from './histogram.ts'
import { keptRows } from './rows/kept.ts'
import { everyRow } from './rows/marks.ts'
import type { RowSort } from './rows/sorted-window.ts'
import { readerOfFiles, tablesDir } from './make-index.ts'
import { openEmbeddings } from './embeddings/embeddings.ts'
import { packedGenes } from './packed/packed-genes.ts'
import type { Source } from './passing.ts'
import { distinctOf, pageOf, selectIds } from './query.ts'
import { summaryJob } from './summary/choose.ts'
import { summaries } from './summary/summarise.ts'
import { preloader, type PreloadOptions } from './preload/preload.ts'
import { writeTable } from './write.ts'

/**
 * The sizes of the caches, enough for 32 filters, 16 sortings by text and 48 columns of a million rows. A
 * query that needs more may exceed them while it runs.
 */
const bytes = { marks: 32 * 2 ** 20, orders: 64 * 2 ** 20, columns: 192 * 2 ** 20 }

const mostSummaryThreads = 4
/** Two, so that one reads while the array of the other is sent. */
const arrayThreads = 2

/**
 * The delay before a thread sorts all rows of a table, in ms: the page that is asked for does not need it,
 * and is found, filled and drawn first, for which the same processors are needed.
 */
const orderAfterMs = 300

/** The cells of the summary that is computed to preload a data set: their sums take some milliseconds. */
const preloadedCells = 512
/** The rows of the pages that are read to preload it. */
const preloadedRows = 50

/**
 * Opens the tables of all data sets. A missing index is made when a table of its data set is first requested.
 * Only the server may call this, since DuckDB lets one process open a file. `reader` is the module whose
 * `openDataSet(dir)` the threads call.
 */
export async function openTables(
  config: Pick<Config, 'dataDir' | 'threads'>,
  reader = readerOfFiles,
  options: PreloadOptions = {}
): Promise<Tables> {
  const dir = tablesDir(config.dataDir)
  const engine = await openEngine(dir, config.threads)
  const files = indexFiles({ engine, dir, threads: config.threads, reader })
  const apart = apartTables(engine)
  const added = addedColumns(apart)
  const spread = geneSpread({ dir, reader, apart })
  const kept = { marks: keptRows<Uint8Array>(bytes.marks), orders: keptRows<Uint32Array>(bytes.orders) }
  const packed = packedGenes({ dir, reader })
  const arrays = cellArrays(arrayThreads, reader, packed)
  const embeddings = openEmbeddings({ dir, reader, arrays })
  const held = heldColumns(bytes.columns, (...asked) => arrays.column(...asked))
  const summarised = summaries(Math.min(mostSummaryThreads, Math.max(2, config.threads >> 1)), reader)

  const tableOf = (index: OpenIndex, dataset: DataSet, type: DataType): IndexedTable => {
    const base = baseOf(dataset)
    const beyond = {
      [dataType.cell]: () => addedTo(dataset).map((column) => added.ofCells(column, base.cells)),
      [dataType.gene]: () => spread.of(base).ready,
      [dataType.sample]: () => addedTo(dataset).flatMap((column) => added.ofSamples(column, dataset) ?? [])
    }[type]()
    if (beyond.length === 0) return index[type]
    const replaced = new Set(type === dataType.gene ? [] : addedTo(dataset).map(({ name }) => name))
    return beside(without(index[type], replaced), beyond, (column) => apart.open(column))
  }
  const divisionIn = (dataset: DataSet, type: DataType) =>
    type === dataType.sample ? divisionOf(dataset) : null
  const opened = async (dataset: DataSet, type: DataType): Promise<IndexedTable> =>
    tableOf(await files.open(dataset, divisionIn(dataset, type)), dataset, type)

  /**
   * Runs a query of one table; where its file is damaged, the index is made again and the query run once
   * more.
   * @param named filters, sortings and columns, whose columns are read into memory first
   */
  const ask = async <T>(
    dataset: DataSet,
    type: DataType,
    named: readonly { readonly name: string }[],
    work: (source: Source) => Promise<T>
  ): Promise<T> => {
    const division = divisionIn(dataset, type)
    const index = await files.open(dataset, division)
    const askOf = async (table: IndexedTable): Promise<T> => {
      await held.fetch(
        dataset,
        table,
        named.flatMap(({ name }) => table.byName.get(name) ?? [])
      )
      const expression = (gene: string) => arrays.expression(dataset, dataset.geneNumber(gene), neverAborted)
      const sorted = async (sorts: readonly RowSort[]) => {
        await wait(orderAfterMs, undefined, { ref: false })
        return arrays.sorted(dataset, sorts)
      }
      return work({ engine, dataset, table, held, expression, sorted, kept })
    }
    try {
      return await askOf(tableOf(index, dataset, type))
    } catch (error) {
      if (!saysDamaged(error)) throw error
      await files.drop(dataset, division, index)
      return askOf(await opened(dataset, type))
    }
  }

  const page: Tables['page'] = (dataset, type, requested) =>
    ask(dataset, type, [...requested.filters, ...requested.sort], (source) => pageOf(source, requested))
  const preload = preloader(async (dataset) => {
    const selected = everyRow(Math.min(preloadedCells, dataset.cells))
    const job = summaryJob(await opened(dataset, dataType.cell), { selected, population: null, genes: true })
    await summarised.preload(dataset, job)
    await arrays.gene(dataset, 0, true, neverAborted)
    for (const { name } of job.numbers)
      await page(dataset, dataType.cell, {
        filters: [],
        sort: [{ name, order: 'desc' }],
        page: 1,
        pageSize: preloadedRows
      })
  }, options)

  return {
    expression: (dataset, gene, signal) => arrays.expression(dataset, gene, signal),
    gene: (dataset, gene, zstd, signal) => arrays.gene(dataset, gene, zstd, signal),
    totals: (dataset, zstd, signal) => arrays.totals(dataset, zstd, signal),
    embedding: (dataset, name, signal) => arrays.embedding(dataset, name, signal),
    order: (dataset) => arrays.order(dataset),
    sentEmbedding: (dataset, name, columns, signal) => embeddings.sent(dataset, name, columns, signal),
    async columns(dataset, type) {
      const rows = (await opened(dataset, type)).columns.map(({ row }) => row)
      return type === dataType.gene ? [...rows, ...spread.of(baseOf(dataset)).computing] : rows
    },
    page,
    select: (dataset, type, filters, sort = []) =>
      ask(dataset, type, filters, (source) => selectIds(source, filters, sort)),
    distinct: (dataset, type, name, filters, q = '') =>
      ask(dataset, type, [...filters, { name }], (source) => distinctOf(source, name, filters, q)),
    histogram: (dataset, type, name, filters) =>
      ask(dataset, type, [...filters, { name }], (source) => histogramOf(source, name, filters)),
    async cellColumn(dataset, name) {
      const column = (await opened(dataset, dataType.cell)).byName.get(name)
      if (column?.stored === null) return { kind: 'string', values: dataset.cellNames() }
      return dataset.cellColumn(column?.stored ?? name)
    },
    write: (dataset, type, requested, format, file, bom) =>
      ask(dataset, type, requested.filters, (source) => writeTable(source, requested, format, file, bom)),
    async summary(dataset, requested) {
      const since = performance.now()
      const found = await summarised.summarise(
        dataset,
        summaryJob(await opened(dataset, dataType.cell), requested)
      )
      return { ...found, milliseconds: performance.now() - since }
    },
    preload: (dataset) => preload.begin(baseOf(dataset)),
    async close() {
      await preload.close()
      await Promise.all([summarised.close(), arrays.close(), packed.close(), embeddings.close()])
      await spread.close()
      await engine.close()
    }
  }
}
