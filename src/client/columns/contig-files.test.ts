import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contigsAmong, contigsOf, seemsContigs, withoutRepeats } from './contig-files.ts'

const tenx =
  'barcode,is_cell,contig_id,chain,v_gene,j_gene,cdr3,cdr3_nt\nACGT-1,True,a,TRA,TRAV1,TRAJ1,CAF,TGT\n'
const airr = 'sequence_id\tcell_id\tv_call\tj_call\tjunction_aa\na\tACGT-1\tTRAV1\tTRAJ1\tCAF\n'
const groups = 'cell,type\nACGT-1,B\n'

test('contigs are known by their first line, packed or not, however long the file', async () => {
  expect(await seemsContigs(new Blob([tenx]))).toBe(true)
  expect(await seemsContigs(new Blob([airr]))).toBe(true)
  expect(await seemsContigs(new Blob([gzipSync(tenx)]))).toBe(true)
  // Text that does not pack well, so that the beginning that is read is cut inside of the stream.
  const lines = Array.from({ length: 60_000 }, (_, i) => `${Math.sin(i)},${Math.cos(i)}\n`).join('')
  const long = gzipSync(tenx + lines)
  expect(long.length).toBeGreaterThan(10 * 64 * 1024)
  expect(await seemsContigs(new Blob([long]))).toBe(true)
})

test('other tables, pictures and damaged archives are none', async () => {
  expect(await seemsContigs(new Blob([groups]))).toBe(false)
  expect(await seemsContigs(new Blob([gzipSync(groups)]))).toBe(false)
  expect(await seemsContigs(new Blob([Uint8Array.of(0x1f, 0x8b, 1, 2, 3)]))).toBe(false)
  expect(await seemsContigs(new Blob([Uint8Array.of(0x89, 0x50, 0, 0)]))).toBe(false)
  expect(await seemsContigs(new Blob([]))).toBe(false)
})

test('among several files all, some or none are contigs', async () => {
  const [a, b] = [new File([tenx], 'a.csv'), new File([groups], 'b.csv')]
  expect(await contigsAmong([a, a])).toBe('all')
  expect(await contigsAmong([a, b])).toBe('some')
  expect(await contigsAmong([b])).toBe('none')
})

test('of a run of Cell Ranger the filtered contigs are read, and of several files none twice', () => {
  const outs = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`)
  const filtered = 'filtered_contig_annotations.csv'
  const multi = [
    ...outs('run/outs/multi/vdj_t', 'all_contig_annotations.csv'),
    ...outs('run/outs/per_sample_outs/P1/vdj_t', 'airr_rearrangement.tsv', filtered),
    ...outs('run/outs/per_sample_outs/P1/vdj_b', 'consensus_annotations.csv', filtered),
    ...outs('run/outs/per_sample_outs/P2/vdj_t', 'airr_rearrangement.tsv'),
    ...outs('run', 'GSM1_P3_Filtered_contig_annotations.csv.gz', 'GSM1_P3_all_contig_annotations.csv.gz'),
    ...outs('run', 'P4.csv', 'P5_contigs.tsv')
  ]
  expect(withoutRepeats(multi)).toEqual([
    `run/outs/per_sample_outs/P1/vdj_t/${filtered}`,
    `run/outs/per_sample_outs/P1/vdj_b/${filtered}`,
    'run/outs/per_sample_outs/P2/vdj_t/airr_rearrangement.tsv',
    'run/GSM1_P3_Filtered_contig_annotations.csv.gz',
    'run/P4.csv',
    'run/P5_contigs.tsv'
  ])
  // Without filtered ones the others are all that there is.
  expect(withoutRepeats(outs('P1', 'consensus_annotations.csv', 'all_contig_annotations.csv'))).toEqual([
    'P1/all_contig_annotations.csv'
  ])
})

test('all else in a folder is named', async () => {
  const files = [
    new File([tenx], 'run/filtered_contig_annotations.csv'),
    new File([tenx], 'run/all_contig_annotations.csv'),
    new File([groups], 'run/groups.csv')
  ]
  const found = await contigsOf({ files, others: ['run/web_summary.html'], folders: ['run'] })
  expect(found.files).toEqual(files.slice(0, 1))
  expect(found.aside).toEqual(['run/all_contig_annotations.csv', 'run/groups.csv', 'run/web_summary.html'])
})
