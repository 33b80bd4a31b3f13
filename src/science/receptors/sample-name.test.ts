import { expect, test } from 'vitest'
import { sampleName } from './sample-name.ts'

test.each([
  ['P17B_filtered_contig_annotations.csv.gz', 'P17B'],
  ['scRep_P17B_filtered_contig_annotations.csv', 'scRep_P17B'],
  ['P17B/outs/filtered_contig_annotations.csv', 'P17B'],
  ['run/outs/per_sample_outs/P17B/vdj_t/filtered_contig_annotations.csv', 'P17B'],
  ['C:\\data\\P17B\\vdj_b\\airr_rearrangement.tsv', 'P17B'],
  ['blood 1.csv', 'blood 1'],
  ['P17B_vdj_t.csv', 'P17B'],
  ['./all_contig_annotations.csv', 'all_contig_annotations'],
  ['filtered_contig_annotations.csv', 'filtered_contig_annotations'],
  ['病人1_contigs.tsv', '病人1']
])('%s is of %s', (fileName, sample) => {
  expect(sampleName(fileName)).toBe(sample)
})
