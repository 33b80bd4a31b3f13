import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Generator } from '../../../src/science/random/generator.ts'
import type { CellReceptor } from '../../../src/science/receptors/cell-receptors.ts'

/** What the cells of a file of contigs are: two chains each, of one of so many clones. */
export interface Repertoire {
  readonly chains: readonly [vj: string, vdj: string]
  readonly cells: number
  /** As many as cells: every cell has a receptor of its own. */
  readonly clones: number
  /** Share of the nucleotides of a junction that are drawn again for every cell. */
  readonly mutated: number
}

const heading =
  'barcode,is_cell,contig_id,high_confidence,chain,v_gene,j_gene,c_gene,productive,cdr3,cdr3_nt,reads,umis'

/** Draws texts of letters, always the same. */
function texts(seed: number) {
  const generator = new Generator(seed)
  const text = (n: number, of = 'ACGT'): string =>
    Array.from({ length: n }, () => of[generator.below(of.length)]).join('')
  return {
    generator,
    text,
    mutated: (junction: string, share: number): string =>
      share === 0
        ? junction
        : junction.replaceAll(/./g, (one) => (generator.uniform() < share ? text(1) : one))
  }
}

/** Writes a file as 10x does, cell by cell. @returns names of the cells */
export async function writeContigs(
  file: string,
  { chains, cells, clones, mutated }: Repertoire
): Promise<string[]> {
  const { generator, text, mutated: changed } = texts(1)
  const receptors = Array.from({ length: clones }, () =>
    chains.map((chain) => {
      const length = 11 + generator.below(8)
      const junction = { aa: text(length, 'ACDEFGHIKLMNPQRSTVWY'), nt: text(3 * length) }
      return { ...junction, chain, v: `${chain}V${generator.below(50)}`, j: `${chain}J${generator.below(6)}` }
    })
  )
  const names = new Set<string>()
  const stream = createWriteStream(file)
  stream.write(`${heading}\n`)
  for (let cell = 0; cell < cells; cell++) {
    let barcode: string
    do barcode = `${text(16)}-1`
    while (names.has(barcode))
    names.add(barcode)
    const lines = receptors[clones < cells ? generator.below(clones) : cell]!.map(
      ({ chain, v, j, aa, nt }) =>
        `${barcode},True,${barcode}_${chain},True,${chain},${v},${j},,True,${aa},${changed(nt, mutated)},9,3\n`
    )
    if (!stream.write(lines.join(''))) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
  return [...names]
}

/** Heavy chains of different junctions, in families of a few that differ in some nucleotides. */
export function heavyChains(count: number): CellReceptor[] {
  const { generator, text, mutated } = texts(2)
  const families = Array.from({ length: count / 4 }, () => ({
    v: `IGHV${generator.below(50)}`,
    j: `IGHJ${generator.below(6)}`,
    nt: text(3 * (11 + generator.below(8)))
  }))
  return Array.from({ length: count }, (_, cell): CellReceptor => {
    const { v, j, nt } = families[generator.below(families.length)]!
    const cdr3Nt = mutated(nt, 0.05)
    const named = { barcode: `${cell}`, id: `${cell}`, locus: 'IGH', v, j, c: '', cdr3: '', cdr3Nt } as const
    const vdj = { ...named, umis: 1, reads: 1, vIdentity: Number.NaN, ownClone: '' }
    return { barcode: `${cell}`, vj: null, vdj, vjChains: 0, vdjChains: 1 }
  })
}
