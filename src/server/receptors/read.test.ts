import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readContigs } from './read.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cytodeck-contigs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('contigs whose packing is cut short are refused with a sentence', async () => {
  const file = path.join(folder, 'contigs.csv.gz')
  writeFileSync(file, gzipSync('barcode,chain,v_gene,cdr3\nAAAC-1,TRB,TRBV2,CASSF\n').subarray(0, -12))
  await expect(readContigs(file, { ambiguous: 'apart' })).rejects.toMatchObject({ key: 'upload_packed' })
})
