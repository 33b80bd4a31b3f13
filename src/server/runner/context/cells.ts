import { setImmediate } from 'node:timers/promises'
import type { CellRow, Cells, GeneRow } from '../../../contract/cells.ts'
import type { StopFlag } from '../../../contract/tool.ts'
import { knownGenes } from '../../gene-names/known-genes.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { samplesOf } from './samples.ts'

const cellsPerBlock = 4096
const turnMs = 50

/**
 * The cells of a task. Rows and blocks come in order and with fixed borders. Between them the stop flag is
 * checked, and every 50 ms the event loop gets a turn, so that progress reports are sent.
 */
export function cellsOf(dataset: DataSet, ids: Uint32Array, rest: Uint32Array, stop: StopFlag): Cells {
  let turned = performance.now()
  const breathe = async (): Promise<void> => {
    stop.check()
    if (performance.now() - turned < turnMs) return
    await setImmediate()
    turned = performance.now()
  }

  async function* byGene(from: number, to: number): AsyncGenerator<GeneRow> {
    for (let gene = from; gene < to; gene++) {
      await breathe()
      yield dataset.gene(gene)
    }
  }

  async function* byCell(rows: Uint32Array): AsyncGenerator<readonly CellRow[]> {
    for (let from = 0; from < rows.length; from += cellsPerBlock) {
      await breathe()
      yield Array.from(rows.subarray(from, from + cellsPerBlock), (row) => dataset.cell(row))
    }
  }

  return {
    ids,
    rest,
    total: dataset.cells,
    layer: dataset.layer,
    // Read where they are needed: they take ten milliseconds, and a start of a trajectory needs neither.
    genes: {
      get names() {
        return dataset.geneNames()
      },
      get ids() {
        return dataset.geneIds()
      },
      get known() {
        return knownGenes({ names: dataset.geneNames(), ids: dataset.geneIds() })
      }
    },
    get totals() {
      return dataset.totals()
    },
    sampleColumn: dataset.sampleColumn,
    column: async (name) => dataset.cellColumn(name),
    samples: async () => samplesOf(dataset),
    groupings: dataset.cellColumns.filter(({ columnType }) => columnType === 'meta').map(({ name }) => name),
    embeddings: dataset.embeddings.map(({ name }) => name),
    async embedding(name = dataset.defaultPosition ?? undefined) {
      return name === undefined ? null : dataset.embedding(name)
    },
    byGene,
    byCell
  }
}
