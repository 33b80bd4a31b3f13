import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { GeneMoments } from '../../contract/tool.ts'
import { armOf } from '../../resources/gene-positions/arms.ts'
import type { GenePositions } from '../../resources/gene-positions/content.ts'
import { placeGenes } from '../../resources/gene-positions/match.ts'
import { genesOfBin } from './schema.ts'

/** A stretch of genes along the genome, from its first to the one after its last. */
export interface Stretch {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** The genes that take part, in the order of the genome. */
export interface Genome {
  /** Numbers of the genes in the data. */
  readonly genes: Int32Array
  /** Place along the genome of each gene of the data, −1 for those that take no part. */
  readonly places: Int32Array
  readonly starts: Int32Array
  /** First and last base of each gene. */
  readonly first: Int32Array
  readonly last: Int32Array
  readonly chromosomes: readonly Stretch[]
  readonly arms: readonly Stretch[]
  /** Arm of each gene, as its place in `arms`. */
  readonly armOf: Int32Array
  readonly bins: readonly Stretch[]
  /** Genes of the data that have a position, expressed or not. */
  readonly placed: number
  readonly species: string
}

/** Chromosomes that differ between the sexes, and the mitochondrial one: they do not show copy number. */
const leftOut = new Set(['X', 'Y', 'MT'])
/** Cells that have a gene, at least. */
const fewestCells = 3
/** Fewer genes are too few to infer chromosomes. */
const fewestGenes = 100

/** Runs of neighbours with one name. */
function stretches(names: readonly string[]): Stretch[] {
  const found: { name: string; from: number; to: number }[] = []
  for (const [gene, name] of names.entries()) {
    const last = found.at(-1)
    if (last?.name === name) last.to = gene + 1
    else found.push({ name, from: gene, to: gene + 1 })
  }
  return found
}

/**
 * The genes of the data that have a position on a chromosome and are expressed, in the order of the genome.
 * Faults: no_positions, other_species, few_positions.
 */
export function genomeOf(
  { genes: named }: Pick<Cells, 'genes'>,
  positions: GenePositions & { readonly name: string },
  { means, detected }: Pick<GeneMoments, 'means' | 'detected'>,
  cutoff: number
): Genome {
  const { table, places: rows, found, otherSpecies } = placeGenes(positions, named)
  const { name } = positions
  if (found === 0) throw new Fault('no_positions', { genes: named.names.length, name })
  if (otherSpecies) throw new Fault('other_species', { name, found, genes: named.names.length })
  const chromosomeOf = (gene: number): string => table.chromosomes[table.chromosomeOf[rows[gene]!]!]!
  const genes = Int32Array.from(rows.keys())
    .filter(
      (gene) =>
        rows[gene]! >= 0 &&
        !leftOut.has(chromosomeOf(gene)) &&
        means[gene]! >= cutoff &&
        detected[gene]! >= fewestCells
    )
    .sort((a, b) => rows[a]! - rows[b]!)
  if (genes.length < fewestGenes)
    throw new Fault('few_positions', { found: genes.length, least: fewestGenes, cutoff, name })
  const indices = new Int32Array(rows.length).fill(-1)
  for (const [index, gene] of genes.entries()) indices[gene] = index
  const of = <Value>(value: (gene: number) => Value): Value[] => Array.from(genes, value)
  const chromosomes = stretches(of(chromosomeOf))
  const armNames = of((gene) => armOf(table, rows[gene]!))
  const arms = stretches(armNames)
  const first = Int32Array.from(of((gene) => table.starts[rows[gene]!]!))
  const last = Int32Array.from(of((gene) => table.ends[rows[gene]!]!))
  return {
    genes,
    places: indices,
    starts: Int32Array.from([...chromosomes.map(({ from }) => from), genes.length]),
    first,
    last,
    chromosomes,
    arms,
    armOf: Int32Array.from(arms.flatMap(({ from, to }, arm) => Array.from({ length: to - from }, () => arm))),
    bins: arms.flatMap((arm) => binsOf(arm, first, last)),
    placed: found,
    species: table.species
  }
}

const megabases = (base: number): string => (base / 1e6).toFixed(1)

/** An arm in bins of even size. */
function binsOf({ name, from, to }: Stretch, first: Int32Array, last: Int32Array): Stretch[] {
  const count = Math.max(1, Math.round((to - from) / genesOfBin))
  return Array.from({ length: count }, (_, bin) => {
    const start = from + Math.floor((bin * (to - from)) / count)
    const end = from + Math.floor(((bin + 1) * (to - from)) / count)
    const range = `${megabases(first[start]!)}–${megabases(last[end - 1]!)} Mb`
    return { name: `${name} ${range}`, from: start, to: end }
  })
}
