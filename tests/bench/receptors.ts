import { monitorEventLoopDelay } from 'node:perf_hooks'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Generator } from '../../src/science/random/generator.ts'
import { heavyCloneKeys, heavyDistances, usualThreshold } from '../../src/science/receptors/b-cell-clones.ts'
import type { CellReceptor } from '../../src/science/receptors/cell-receptors.ts'
import { clonePage, type CloneView } from '../../src/server/receptors/clone-table.ts'
import { joinFile } from '../../src/server/receptors/join-file.ts'
import { type BenchRow, rowOf, timed } from './statistics.ts'
import { scratch } from './study.ts'

const contigs = 1_000_000
/** Heavy chains that are compared with each other. */
const heavy = 200_000
const runs = 9
const heading =
  'barcode,is_cell,contig_id,high_confidence,chain,v_gene,j_gene,c_gene,productive,cdr3,cdr3_nt,reads,umis'

/**
 * Two chains a cell, each cell a receptor of its own or one of `families`, whose nucleotides are then
 * mutated.
 * @returns names of the cells
 */
function writeContigs(
  file: string,
  chains: readonly [string, string],
  families: number,
  mutated: number
): string[] {
  const generator = new Generator(1)
  const text = (n: number, of: string): string =>
    Array.from({ length: n }, () => of[generator.below(of.length)]).join('')
  const names: string[] = []
  const lines = [heading]
  const clones = Array.from({ length: families }, () =>
    chains.map((chain) => {
      const length = 11 + generator.below(8)
      const junction = { aa: text(length, 'ACDEFGHIKLMNPQRSTVWY'), nt: text(3 * length, 'ACGT') }
      return { ...junction, chain, v: `${chain}V${generator.below(50)}`, j: `${chain}J${generator.below(6)}` }
    })
  )
  for (let cell = 0; cell < contigs / 2; cell++) {
    const barcode = `${text(16, 'ACGT')}-1`
    names.push(barcode)
    for (const { chain, v, j, aa, nt } of clones[
      families < contigs / 2 ? generator.below(families) : cell
    ]!) {
      const own = nt.replaceAll(/./g, (one) => (generator.uniform() < mutated ? text(1, 'ACGT') : one))
      lines.push(`${barcode},True,${barcode}_${chain},True,${chain},${v},${j},,True,${aa},${own},9,3`)
    }
  }
  writeFileSync(file, lines.join('\n'))
  return names
}

/** Heavy chains of different junctions, in families of a few that differ in some nucleotides. */
function heavyChains(count: number): CellReceptor[] {
  const generator = new Generator(2)
  const text = (n: number): string => Array.from({ length: n }, () => 'ACGT'[generator.below(4)]).join('')
  const families = Array.from({ length: count / 4 }, () => ({
    v: `IGHV${generator.below(50)}`,
    j: `IGHJ${generator.below(6)}`,
    nt: text(3 * (11 + generator.below(8)))
  }))
  return Array.from({ length: count }, (_, cell): CellReceptor => {
    const { v, j, nt } = families[generator.below(families.length)]!
    const cdr3Nt = nt.replaceAll(/./g, (one) => (generator.uniform() < 0.05 ? text(1) : one))
    const named = { barcode: `${cell}`, id: `${cell}`, locus: 'IGH', v, j, c: '', cdr3: '', cdr3Nt } as const
    const vdj = { ...named, umis: 1, reads: 1, vIdentity: Number.NaN, ownClone: '' }
    return { barcode: `${cell}`, vj: null, vdj, vjChains: 0, vdjChains: 1 }
  })
}

/** Seconds of the processor and of the clock. */
function spent(work: () => unknown): readonly [processor: number, wall: number] {
  const [since, before] = [performance.now(), process.cpuUsage()]
  work()
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1e6, (performance.now() - since) / 1000]
}

/** A million contigs read, joined and clonotyped, and the table of their clones as users browse it. */
export async function benchReceptors(): Promise<BenchRow[]> {
  const folder = scratch('receptors')
  const file = path.join(folder, 'contigs.csv')
  const rows: BenchRow[] = []
  for (const [kind, chains, families, mutated] of [
    ['TCR', ['TRA', 'TRB'], contigs / 2, 0],
    ['BCR', ['IGK', 'IGH'], contigs / 8, 0.03]
  ] as const) {
    const names = writeContigs(file, chains, families, mutated)
    const [since, before] = [performance.now(), process.cpuUsage()]
    const { columns } = await joinFile({ file, fileName: 'contigs.csv', kept: {} }, { names, samples: null })
    rows.push(
      rowOf('receptors', `${kind} contigs to clones`, contigs, 's', [(performance.now() - since) / 1000])
    )
    const { user, system } = process.cpuUsage(before)
    rows.push(
      rowOf('receptors', `${kind} contigs to clones, processor`, contigs, 's', [(user + system) / 1e6]),
      rowOf('receptors', `${kind} contigs to clones, memory`, contigs, 'MiB', [
        process.resourceUsage().maxRSS / 1024
      ])
    )
    const byName = new Map(columns.map(({ name, values }) => [name, values]))
    const view: CloneView = {
      cells: names.length,
      cellColumns: columns.map((column) => ({ ...column, label: column.name, origin: 'added' as const })),
      cellColumn: (name) => byName.get(name) ?? null,
      sampleColumn: null
    }
    const receptor = kind === 'TCR' ? 'tcr' : 'bcr'
    let total = 0
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    rows.push(
      rowOf(
        'receptors',
        'table of clones made',
        names.length,
        'ms',
        await timed(1, async () => void ({ total } = await clonePage(view, { receptor })))
      )
    )
    delay.disable()
    rows.push(rowOf('receptors', 'others wait meanwhile, at most', total, 'ms', [delay.max / 1e6]))
    for (const sort of ['vj', 'vdj'] as const)
      rows.push(
        rowOf(
          'receptors',
          `clones sorted by ${sort} for the first time`,
          total,
          'ms',
          await timed(1, () => clonePage(view, { receptor, sort }))
        )
      )
    for (const sort of ['cells', 'vdj'] as const)
      rows.push(
        rowOf(
          'receptors',
          `clones sorted by ${sort}`,
          total,
          'ms',
          await timed(runs, () => clonePage(view, { receptor, sort, descending: true, page: 100 }))
        )
      )
    rows.push(
      rowOf(
        'receptors',
        'clones filtered and sorted',
        total,
        'ms',
        await timed(runs, (turn) =>
          clonePage(view, { receptor, q: `${chains[1]}V${10 + turn} ca`, sort: 'cells' })
        )
      )
    )
  }
  rmSync(folder, { recursive: true })
  const chains = heavyChains(heavy)
  for (const [what, work] of [
    ['distances of heavy chains to the nearest', () => heavyDistances(chains)],
    ['clones of heavy chains', () => heavyCloneKeys(chains, usualThreshold)]
  ] as const) {
    const [processor, wall] = spent(work)
    rows.push(
      rowOf('receptors', what, heavy, 's', [wall]),
      rowOf('receptors', `${what}, processor`, heavy, 's', [processor])
    )
  }
  return rows
}
