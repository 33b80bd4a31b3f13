import { Fault } from '../../contract/errors/index.ts'
import type { Made, ResourceFile } from '../../contract/resource.ts'
import { plainId } from '../../science/gene-names/ensembl-id.ts'
import { refusedFile } from '../shared/files/refusal.ts'
import { tableRows } from '../shared/files/rows.ts'
import { isNumber } from '../shared/files/values.ts'
import { isScaffold, plainChromosome, tableOf, type PlacedGene } from './collect.ts'
import type { GenePositions } from './content.ts'
import { factsOf, type GenePositionFacts, type LeftOut } from './facts.ts'
import { gtfGenes } from './gtf.ts'
import { en, zh } from './texts.ts'

const notReadable = refusedFile({ en, zh })

/** The maximum number of genes, for bounded memory; the largest annotations have some 80,000. */
const mostGenes = 500_000

/**
 * Reads gene positions from a GTF, or a table with one row per gene. Rows of scaffolds and rows without a
 * position are left out. Faults: reference_format, reference_line, reference_genes.
 */
export async function readPositions(source: ResourceFile): Promise<Made<GenePositions, GenePositionFacts>> {
  const rows = (await isGtf(source)) ? gtfGenes(source) : tableGenes(source)
  const genes: PlacedGene[] = []
  let [scaffolds, unplaced] = [0, 0]
  for await (const row of rows) {
    const chromosome = plainChromosome(row.chromosome)
    const { start, end } = row
    const placed = start > 0 && end >= start && Number.isInteger(start) && end < 2 ** 31
    if (row.name === '' && row.id === '') continue
    if (chromosome === '' || !placed) unplaced++
    else if (isScaffold(chromosome)) scaffolds++
    else genes.push({ ...row, chromosome, id: plainId(row.id), name: plainId(row.name || row.id) })
    if (genes.length > mostGenes) throw new Fault('reference_genes', { file: source.name, most: mostGenes })
  }
  if (genes.length === 0)
    throw notReadable(source.name, {
      en: 'it has no gene with a chromosome, a start and an end',
      zh: '其中没有同时含染色体、起点和终点的基因'
    })
  return placedGenes(genes, { scaffolds, unplaced, repeated: 0 })
}

/** The content of a reference with one table. */
function placedGenes(genes: readonly PlacedGene[], leftOut: LeftOut): Made<GenePositions, GenePositionFacts> {
  const { table, left } = tableOf(genes, leftOut)
  const content = { tables: [table] }
  return { content, facts: factsOf(content, left) }
}

/** A GTF has nine fields, of which the fourth and the fifth are whole numbers. */
async function isGtf(source: ResourceFile): Promise<boolean> {
  for await (const line of source.lines()) {
    if (line.startsWith('#') || line.trim() === '') continue
    const fields = line.split('\t')
    return (
      fields.length === 9 && isNumber(fields[3]!) && isNumber(fields[4]!) && fields[8]!.includes('gene_id')
    )
  }
  return false
}

/** Names of columns in Ensembl, R and Scanpy. */
const patterns = {
  name: /^(?:gene|symbol|gene[ _.]?(?:symbol|name)|external_gene_name|hgnc_symbol|mgi_symbol)s?$/i,
  id: /^(?:ens(?:embl)?[ _.]?(?:gene)?(?:[ _.]?id)?|(?:gene[ _.]?(?:stable[ _.]?)?)?ids?)$/i,
  synonyms: /^(?:(?:gene[ _.]?)?(?:synonym|alias|previous(?:[ _.]symbol)?)(?:es|s)?)$/i,
  chromosome: /^(?:chr|chrom|chromosome(?:[ _./]?(?:name|scaffold name))?|seqname|seqnames)$/i,
  start: /^(?:start|gene[ _.]?start(?: \(bp\))?|start[ _.]position|tx_?start)$/i,
  end: /^(?:end|stop|gene[ _.]?end(?: \(bp\))?|end[ _.]position|tx_?end)$/i
}
type Columns = { readonly [C in keyof typeof patterns]: number }

/** In a table without column names the first four are name, chromosome, start and end, as in inferCNV. */
const byPlace: Columns = { name: 0, id: -1, synonyms: -1, chromosome: 1, start: 2, end: 3 }

function columnsOf(file: string, head: readonly string[], first: readonly string[]): Columns {
  const names = head.map((name) => name.trim())
  const find = (of: keyof Columns): number => names.findIndex((name) => patterns[of].test(name))
  const named: Columns = {
    name: find('name'),
    id: find('id'),
    synonyms: find('synonyms'),
    chromosome: find('chromosome'),
    start: find('start'),
    end: find('end')
  }
  if ((named.name >= 0 || named.id >= 0) && named.chromosome >= 0 && named.start >= 0 && named.end >= 0)
    return named
  if (isNumber(first[2] ?? '') && isNumber(first[3] ?? '')) return byPlace
  throw notReadable(file, {
    en: 'no columns of it name genes with chromosome, start and end',
    zh: '没有基因名、染色体、起点和终点的列'
  })
}

async function* tableGenes(source: ResourceFile): AsyncGenerator<PlacedGene> {
  let columns: Columns | null = null
  const noHead = (first: readonly string[]): boolean => isNumber(first[2] ?? '') && isNumber(first[3] ?? '')
  for await (const { head, fields } of tableRows(source, notReadable, noHead)) {
    columns ??= columnsOf(source.name, head, fields)
    const field = (of: keyof Columns): string => {
      const text = fields[columns![of]]?.trim() ?? ''
      return text === 'NA' ? '' : text
    }
    const name = field('name')
    yield {
      name,
      id: field('id') || (/^ENS[A-Z]*G\d/.test(name) ? name : ''),
      synonyms: field('synonyms')
        .split(/[\s,;|]+/)
        .join(' '),
      chromosome: field('chromosome'),
      start: Number(field('start') || NaN),
      end: Number(field('end') || NaN)
    }
  }
}
