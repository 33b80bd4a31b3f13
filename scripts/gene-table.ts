import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Fault } from '../src/contract/errors/index.ts'
import type { Text } from '../src/contract/text.ts'
import { tableRows } from '../src/resources/shared/files/rows.ts'
import { openSource } from '../src/server/resources/source.ts'

/**
 * Packs the genes of an Ensembl release as the reference data of gene positions bring them:
 * `node scripts/gene-table.ts <table> <human.tsv.gz>`. The table (.csv, .tsv, also .gz) has columns ensgene,
 * symbol, chr, start, end and biotype. Kept are genes on chromosomes that have a symbol, code for proteins or
 * are long non-coding.
 */
const [table = '', output = ''] = process.argv.slice(2)
const unnamedKept = new Set(['protein_coding', 'lncRNA'])
const chromosome = /^(?:\d+|X|Y|MT)$/

const refused = (file: string, problem: Text): Fault =>
  new Fault('reference_line', { file, line: 1, problem })
const genes = new Map<string, string>()
for await (const { head, fields } of tableRows(await openSource(table, path.basename(table)), refused)) {
  const field = (name: string): string => fields[head.indexOf(name)] ?? ''
  const [id, symbol, chr] = [field('ensgene'), field('symbol').replace(/^NA$/, ''), field('chr')]
  if (!chromosome.test(chr) || (symbol === '' && !unnamedKept.has(field('biotype')))) continue
  genes.set(id, [id, symbol, chr, field('start'), field('end')].join('\t'))
}
const lines = [...genes.values()].sort((a, b) => (a < b ? -1 : 1))
const packed = gzipSync(['id\tsymbol\tchromosome\tstart\tend', ...lines, ''].join('\n'), { level: 9 })
writeFileSync(output, packed)
process.stdout.write(`${genes.size} genes, ${packed.length} bytes: ${output}\n`)
