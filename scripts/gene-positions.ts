import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { en, zh } from '../src/resources/gene-positions/texts.ts'
import { refusedFile } from '../src/resources/parts/refusal.ts'
import { tableRows } from '../src/resources/parts/rows.ts'
import { openSource } from '../src/server/resources/source.ts'
import { root } from './run.ts'

/**
 * Writes the gene positions that come with Cytodeck: `node scripts/gene-positions.ts human <table>`. The table
 * is that of the genes of an Ensembl release (.csv, .tsv, also .gz) with columns ensgene, symbol, chr, start,
 * end and biotype. Kept are genes on chromosomes that have a symbol, code for proteins or are long non-coding.
 */
const [species = '', table = ''] = process.argv.slice(2)
const unnamedKept = new Set(['protein_coding', 'lncRNA'])
const chromosome = /^(?:\d+|X|Y|MT)$/

const genes = new Map<string, string>()
for await (const { head, fields } of tableRows(await openSource(table, table), refusedFile({ en, zh }))) {
  const field = (name: string): string => fields[head.indexOf(name)] ?? ''
  const [id, symbol, chr] = [field('ensgene'), field('symbol').replace(/^NA$/, ''), field('chr')]
  if (!chromosome.test(chr) || (symbol === '' && !unnamedKept.has(field('biotype')))) continue
  genes.set(id, [id, symbol, chr, field('start'), field('end')].join('\t'))
}
const lines = [
  'id\tsymbol\tchromosome\tstart\tend',
  ...[...genes.values()].sort((a, b) => (a < b ? -1 : 1)),
  ''
]
const packed = gzipSync(lines.join('\n'), { level: 9 })
const file = path.join(root, `src/resources/gene-positions/starter/${species}.tsv.gz`)
writeFileSync(file, packed)
process.stdout.write(`${genes.size} genes, ${packed.length} bytes: ${path.relative(root, file)}\n`)
