import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../../contract/errors/index.ts'
import type { Text } from '../../../../contract/text.ts'
import { blockCells } from '../../../../science/simulate/counts.ts'
import { planCells, planStudy, type Study, type StudyCells } from '../../../../science/simulate/study.ts'
import { truthOf } from '../../../../science/simulate/truth.ts'
import { cellTypes, samples } from '../../../../science/simulate/types.ts'
import type { Compressed } from '../build/build.ts'
import type { NamedColumn, Notify, Source } from '../source.ts'
import { SpoolWriter } from '../spool/spool.ts'
import { makeBlocks } from './blocks.ts'
import { readStudyPlan, type StudyPlan } from './plan.ts'

/** The file next to the data of a simulated study with the effects that were simulated. */
export const truthFile = 'truth.json'

const simulated: Text = {
  en: 'The cells of this study are simulated. The simulated truth is in truth.json beside the data',
  zh: '此研究的细胞为模拟数据，预设的真实结果见数据旁的 truth.json'
}

/** A simulated study as a source for import: its cells are simulated block by block while they are read. */
export function openStudy(place: string, name: string, notify: Notify, threads: number): Source {
  const plan = readStudyPlan(place)
  if (!plan) throw new Fault('import_damaged', { file: name, problem: 'cytodeckStudy' })
  notify(simulated)
  const study = planStudy(plan)
  const cells = planCells(study)
  const open = (scratch: string, onShare: (share: number) => void): Promise<Compressed> =>
    spool(plan, threads, scratch, onShare)
  return {
    name,
    cells: plan.cells,
    candidates: [
      {
        place: 'X',
        layer: 'counts',
        genes: plan.genes,
        open,
        openWithoutZeros: open,
        genesTable: () => ({ names: study.table.names, ids: null, columns: geneColumns(study) })
      }
    ],
    *cellNames() {
      for (let from = 0; from < plan.cells; from += blockCells)
        yield Array.from({ length: Math.min(blockCells, plan.cells - from) }, (_, i) => barcode(from + i))
    },
    cellColumnNames: ['sample', 'donor', 'condition', 'batch', 'cell_type'],
    cellColumns: () => cellColumns(cells),
    hasEmbeddings: false,
    embeddings: () => [],
    colors: () => null,
    defaultEmbedding: null,
    addTo: (dir) => writeFileSync(path.join(dir, truthFile), JSON.stringify(truthOf(study, cells))),
    close: () => {}
  }
}

async function spool(
  plan: StudyPlan,
  threads: number,
  scratch: string,
  onShare: (share: number) => void
): Promise<Compressed> {
  const writer = new SpoolWriter(scratch, plan.cells, 'counts')
  const blocks = Math.ceil(plan.cells / blockCells)
  let taken = 0
  try {
    await makeBlocks(plan, blocks, threads, ({ ends, genes, counts }) => {
      let i = 0
      for (const end of ends) {
        for (; i < end; i++) writer.push(genes[i]!, counts[i]!)
        writer.endRow()
      }
      onShare(++taken / blocks)
    })
  } catch (error) {
    writer.abandon()
    throw error
  }
  return writer.close('X', plan.cells, plan.genes)
}

function* cellColumns({ sample, first }: StudyCells): Generator<NamedColumn> {
  const ofSample = (name: string, pick: (own: (typeof samples)[number]) => string): NamedColumn => {
    const levels = [...new Set(samples.map(pick))].sort()
    const codes = samples.map((own) => levels.indexOf(pick(own)))
    return {
      name,
      column: { kind: 'category', codes: sample.map((own) => codes[own]!), levels, ordered: false }
    }
  }
  yield ofSample('sample', ({ name }) => name)
  yield ofSample('donor', ({ donor }) => donor)
  yield ofSample('condition', ({ condition }) => condition)
  yield ofSample('batch', ({ batch }) => batch)
  yield {
    name: 'cell_type',
    column: {
      kind: 'category',
      codes: Int8Array.from(first, ({ type }) => type),
      levels: cellTypes.map(({ name }) => name),
      ordered: false
    }
  }
}

function* geneColumns({ table }: Study): Generator<NamedColumn> {
  const { places, lengths } = table
  const starts = Int32Array.from(places, ({ start }) => Math.round(start * 1e6))
  const chromosomes = [...new Set(places.map(({ chromosome }) => chromosome))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true })
  )
  const numbers = new Map(chromosomes.map((chromosome, code) => [chromosome, code]))
  const codes = Int8Array.from(places, ({ chromosome }) => numbers.get(chromosome) ?? -1)
  yield { name: 'chromosome', column: { kind: 'category', codes, levels: chromosomes, ordered: false } }
  yield { name: 'start', column: { kind: 'number', values: starts } }
  yield {
    name: 'end',
    column: { kind: 'number', values: starts.map((start, gene) => start + lengths[gene]!) }
  }
}

/**
 * A barcode of sixteen bases, unique per cell: the 32 bits of the cell's number, mixed by invertible steps.
 */
export function barcode(cell: number): string {
  let mixed = Math.imul(cell ^ 0x5bd1e995, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed ^= mixed >>> 13
  let bases = ''
  for (let shift = 0; shift < 32; shift += 2) bases += 'ACGT'[(mixed >>> shift) & 3]
  return `${bases}-1`
}
