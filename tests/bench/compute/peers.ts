import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { withCounts } from './counts.ts'
import { cellsToCompile, epochsOf, method } from './method.ts'
import { stepsOf, type Programme } from './program.ts'

/** A program that is asked for the same steps. */
interface Peer {
  readonly who: string
  /** Beyond so many cells it takes too long or too much memory. */
  readonly most: number
  readonly program: string
  readonly file: string
  /** What the program is asked first; null where it is always there. */
  readonly probe: readonly string[] | null
  /** What to say where the probe fails. */
  readonly absent: string
}

const hasPackages = (...packages: readonly string[]): readonly string[] => [
  '-e',
  packages.map((name) => `library(${name})`).join(';')
]

/** @param python the Python that has scanpy, where there is one */
export const peersOf = (python: string): readonly Peer[] => [
  { who: 'scran.js', most: 100_000, program: process.execPath, file: 'scran-js.ts', probe: null, absent: '' },
  {
    who: 'Seurat',
    most: 20_000,
    program: 'Rscript',
    file: 'seurat.R',
    probe: hasPackages('Seurat'),
    absent: 'R with Seurat is not installed'
  },
  {
    who: 'scran',
    most: 20_000,
    program: 'Rscript',
    file: 'scran.R',
    probe: hasPackages('scran', 'uwot'),
    absent: 'R with scran and uwot is not installed'
  },
  {
    who: 'scanpy',
    most: 20_000,
    program: python,
    file: 'scanpy_steps.py',
    probe: ['-c', 'import scanpy, igraph'],
    absent: 'Python with scanpy and igraph is not installed'
  }
]

const isThere = ({ program, probe }: Peer): boolean =>
  probe === null || spawnSync(program, probe, { stdio: 'ignore' }).status === 0

const text = (cells: number): string => cells.toLocaleString('en-US')

interface Asking {
  readonly threads: number
  readonly mostForTsne: number
  readonly turns: number
  /** What is run before each program, and stands among the rows. */
  readonly before: () => Promise<Programme>
}

/** The steps of all peers that are there, one after another, so many times over, and what was left out. */
export async function benchPeers(
  dataset: DataSet,
  peers: readonly Peer[],
  { threads, mostForTsne, turns, before }: Asking
) {
  const { cells } = dataset
  const rows: Programme['rows'][number][] = []
  const left: string[] = []
  const requested = peers.filter((peer) => {
    if (cells > peer.most) left.push(`${peer.who} is asked up to ${text(peer.most)} cells`)
    else if (!isThere(peer)) left.push(`${peer.who} was not asked: ${peer.absent}`)
    else return true
    return false
  })
  const ask = async (peer: Peer, args: readonly string[]): Promise<void> => {
    const file = path.join(import.meta.dirname, 'peers', peer.file)
    const first = await before()
    const found = await stepsOf({
      who: peer.who,
      cells,
      program: peer.program,
      args: [...(peer.probe ? [] : ['--disable-warning=ExperimentalWarning']), file, ...args]
    })
    rows.push(...first.rows, ...found.rows)
    if (found.failed !== null) left.push(`${peer.who}, ${text(cells)} cells: ${found.failed}`)
  }
  const askAll = async (folder: string): Promise<void> => {
    const sizes = [cells, dataset.genes, method.genes, method.components, method.neighbours].map(String)
    const rest = [method.resolutions.join(','), ...[epochsOf(cells), threads, cellsToCompile].map(String)]
    const counted = [folder, ...sizes, ...rest]
    for (let turn = 0; turn < turns; turn++)
      for (const peer of requested)
        await ask(peer, peer.probe ? counted : [dataset.dir, `${threads}`, `${turn === 0 ? mostForTsne : 0}`])
  }
  await (requested.some(({ probe }) => probe !== null) ? withCounts(dataset, askAll) : askAll(''))
  return { rows, left }
}
