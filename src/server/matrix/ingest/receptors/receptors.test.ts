import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasReceptors } from '../../../../contract/receptors/columns.ts'
import { dataSetDir } from '../../datasets.ts'
import type { DataSet } from '../../dataset.ts'
import { sharedData, sharedFile } from '../../fixtures/shared-data.ts'
import {
  writeArray,
  writeCategory,
  writeH5ad,
  type Group,
  type H5adFixture
} from '../../fixtures/write-h5ad.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'

const timeouts = 120_000
let dir = ''
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-receptor-import-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const matrix = [
  [1, 0],
  [0, 2],
  [3, 1]
]

async function imported(source: string | Pick<H5adFixture, 'more'>) {
  const file = typeof source === 'string' ? source : path.join(dir, 'made.h5ad')
  if (typeof source !== 'string') await writeH5ad(file, { matrix, ...source })
  const report = await importFile(file, { dataDir: dir, threads: 1, embed: false })
  return { report, dataset: openDataSet(dataSetDir(dir, report.id)) }
}

/** The values of a column, one per cell. */
function column(dataset: DataSet, name: string): unknown[] {
  const found = dataset.cellColumn(name)
  if (found?.kind === 'category') return Array.from(found.codes, (code) => found.levels[code] ?? null)
  return found?.kind === 'number' ? Array.from(found.values, Number) : []
}

/** Writes the lists of texts of one field, in the layout of Awkward Array. */
function writeTexts(group: Group, key: number, texts: readonly (string | null)[]): void {
  const given = texts.filter((text) => text !== null)
  let next = 0
  const index = texts.map((text) => (text === null ? -1 : next++))
  const bytes = given.map((text) => new TextEncoder().encode(text))
  const offsets = [0]
  for (const one of bytes) offsets.push(offsets.at(-1)! + one.length)
  const big = (values: readonly number[]) => BigInt64Array.from(values, BigInt)
  writeArray(group, `node${key}-index`, big(index))
  writeArray(group, `node${key + 1}-offsets`, big(offsets))
  writeArray(group, `node${key + 2}-data`, Uint8Array.from(bytes.flatMap((one) => [...one])))
}

const textForm = (key: number) => ({
  class: 'IndexedOptionArray',
  index: 'i64',
  form_key: `node${key}`,
  content: {
    class: 'ListOffsetArray',
    offsets: 'i64',
    form_key: `node${key + 1}`,
    parameters: { __array__: 'string' },
    content: { class: 'NumpyArray', primitive: 'uint8', form_key: `node${key + 2}` }
  }
})

describe('receptors of an AnnData file become columns', { timeout: timeouts }, () => {
  it('of columns that begin with IR_, one a chain and field', async () => {
    const level = (file: Group, name: string, values: readonly string[]) => {
      const levels = [...new Set(values)]
      writeCategory(
        file,
        `IR_${name}`,
        values.map((value) => levels.indexOf(value)),
        levels
      )
    }
    const { report, dataset } = await imported({
      more: (file) => {
        const obs = file.get('obs') as Group
        level(obs, 'VDJ_1_locus', ['TRB', 'None', 'TRB'])
        level(obs, 'VDJ_1_v_gene', ['TRBV2', 'None', 'TRBV2'])
        level(obs, 'VDJ_1_j_gene', ['TRBJ1-1', 'None', 'TRBJ1-1'])
        level(obs, 'VDJ_1_cdr3', ['CASSF', 'None', 'CASSF'])
        level(obs, 'VDJ_1_cdr3_nt', ['TGTGCTTTT', 'nan', 'TGTGCTTTT'])
        level(obs, 'VDJ_2_locus', ['TRB', 'nan', 'None'])
        level(obs, 'VDJ_2_v_gene', ['TRBV9', 'None', 'None'])
        level(obs, 'VDJ_2_j_gene', ['TRBJ2', 'None', 'None'])
        level(obs, 'VDJ_2_cdr3', ['CATTF', 'None', 'None'])
        writeArray(obs, 'IR_VDJ_1_expr', Float64Array.of(9, Number.NaN, 2))
        writeArray(obs, 'IR_VDJ_2_expr', Float64Array.of(3, Number.NaN, Number.NaN))
      }
    })
    expect(hasReceptors(dataset, 'tcr')).toBe(true)
    expect(hasReceptors(dataset, 'bcr')).toBe(false)
    expect(column(dataset, 'tcr_clone')).toEqual(['clone 1', null, 'clone 1'])
    expect(column(dataset, 'tcr_vdj_v')).toEqual(['TRBV2', null, 'TRBV2'])
    expect(column(dataset, 'tcr_vdj_chains')).toEqual([2, Number.NaN, 1])
    expect(report.notices).toMatchObject([
      { en: 'The file holds TCR chains of 2 cells: they became columns, with 1 clones' }
    ])
    dataset.close()
  })

  it('of obsm/airr, a list of rearrangements a cell', async () => {
    const chains = [
      // Two cells; the second has none, the third a heavy chain that is not productive and one that is.
      ['IGH', 'IGHV1*01', 'IGHJ4*02', 'CARW', 'T'],
      ['IGK', 'IGKV1*01', 'IGKJ1*01', 'CQQF', 'T'],
      ['IGH', 'IGHV3*01', 'IGHJ4*02', 'CAKW', 'F'],
      ['IGH', 'IGHV1*01', 'IGHJ4*02', null, 'T'],
      ['IGH', 'IGHV5*01', 'IGHJ6*02', 'CARDW', 'T']
    ] as const
    const names = ['locus', 'v_call', 'j_call', 'junction_aa', 'productive', 'v_identity']
    const { dataset, report } = await imported({
      more: (file) => {
        const group = (file.get('obsm') as Group).create_group('airr')
        const form = {
          class: 'ListOffsetArray',
          offsets: 'i64',
          form_key: 'node0',
          content: {
            class: 'RecordArray',
            fields: names,
            form_key: 'node1',
            contents: [
              ...[2, 5, 8, 11, 14].map(textForm),
              { class: 'NumpyArray', primitive: 'float64', form_key: 'node17' }
            ]
          }
        }
        group.create_attribute('encoding-type', 'awkward-array')
        group.create_attribute('form', JSON.stringify(form))
        group.create_attribute('length', 3)
        writeArray(group, 'node0-offsets', BigInt64Array.of(0n, 2n, 2n, 5n))
        for (const [field, key] of [2, 5, 8, 11, 14].entries())
          writeTexts(
            group,
            key,
            chains.map((chain) => chain[field]!)
          )
        writeArray(group, 'node17-data', Float64Array.of(0.9, 1, 1, 1, 0.75))
      }
    })
    expect(column(dataset, 'bcr_vdj_cdr3')).toEqual(['CARW', null, 'CARDW'])
    expect(column(dataset, 'bcr_vj_v')).toEqual(['IGKV1', null, null])
    expect(column(dataset, 'bcr_vdj_identity')).toEqual([0.9, Number.NaN, 0.75])
    expect(column(dataset, 'bcr_pairing')).toEqual(['single pair', null, 'orphan VDJ'])
    expect(report.notices).toMatchObject([{ en: expect.stringMatching(/^The file holds BCR/) as string }])
    dataset.close()
  })

  it('but not where columns that scirpy writes are missing, which a note says', async () => {
    const { dataset, report } = await imported({
      more: (file) => writeCategory(file.get('obs') as Group, 'IR_VJ_1_locus', [0, 0, 0], ['TRA'])
    })
    expect(hasReceptors(dataset, 'tcr')).toBe(false)
    expect(report.notices).toMatchObject([{ en: expect.stringMatching(/lack v_call, j_call/) as string }])
    dataset.close()
  })
})

describe.skipIf(sharedData === null)('wu2020 (needs CYTODECK_TEST_DATA)', { timeout: timeouts }, () => {
  it('leads to its TCR', async () => {
    const { dataset, report } = await imported(sharedFile('vdj', 'wu2020_200_v0_6.h5ad'))
    expect(hasReceptors(dataset, 'tcr')).toBe(true)
    // Cells and clones as pandas counts them: V, J and nucleotides of the chain with most UMIs of each arm.
    const clones = column(dataset, 'tcr_clone')
    expect(clones.filter((clone) => clone !== null)).toHaveLength(200)
    expect(new Set(clones).size).toBe(196)
    expect(report.notices[0]?.en).toMatch(/^The file holds TCR chains of 200 cells/)
    dataset.close()
  })
})
