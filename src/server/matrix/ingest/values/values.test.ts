import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataSetDir } from '../../datasets.ts'
import { denseByCell, denseByGene } from '../../fixtures/dense.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { writeFrame, writeH5ad, writeMatrix, type H5adFixture } from '../../fixtures/write-h5ad.ts'
import { openDataSet } from '../../open.ts'
import { importFile, type ImportOptions } from '../import.ts'

const scratch = scratchFolder()
const dataDir = path.join(scratch, 'data')
let made = 0

async function imported(fixture: H5adFixture, how: ImportOptions['how'] = {}) {
  const file = path.join(scratch, `${made++}.h5ad`)
  await writeH5ad(file, fixture)
  const report = await importFile(file, { dataDir, threads: 1, how })
  return {
    report,
    dataset: openDataSet(dataSetDir(dataDir, report.id)),
    noted: report.notices.map(({ en }) => en).join('\n')
  }
}

const genes = ['MT-ND1', ...Array.from({ length: 7 }, (_, gene) => `G${gene}`)]
/** Total counts that differ by a factor of up to 5, as in sequenced cells. */
const counts = Array.from({ length: 20 }, (_, cell) =>
  genes.map((_, gene) => (1 + (cell % 5)) * ((cell * 7 + gene * gene * 3) % 11))
)
const sum = (row: readonly number[]) => row.reduce((total, value) => total + value, 0)
const fractional = counts.map((row) => row.map((count, gene) => (gene === 3 ? count * 1.37 : count)))
const perMillion = counts.map((row) => row.map((count) => (count / sum(row)) * 1e6))

function expectValues(read: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  for (const [cell, row] of wanted.entries())
    for (const [gene, value] of row.entries()) expect(read[cell]![gene]! - value).toBeCloseTo(0, 5)
}

/** Each import runs in a process of its own. */
const timeouts = { timeout: 300_000 }

describe('values that are no whole counts', timeouts, () => {
  test.each(['csr', 'csc', 'dense'] as const)('estimated counts in %s', async (form) => {
    const { report, dataset, noted } = await imported({
      matrix: fractional,
      genes,
      form,
      reversed: form !== 'dense'
    })
    expect(report.layer).toBe('lognorm')
    expect(noted).toContain('X holds estimated counts that are not whole')
    expect(noted).toContain('--values linear, --values log')
    const wanted = fractional.map((row) => row.map((value) => Math.log1p((value / sum(row)) * 10_000)))
    expectValues(denseByCell(dataset), wanted)
    expectValues(denseByGene(dataset), wanted)
    expect(dataset.cellColumns.map(({ name }) => name)).toEqual([
      'barcode',
      'nCount_RNA',
      'nFeature_RNA',
      'percent.mt'
    ])
    const read = (name: string) => dataset.cellColumn(name) as { values: ArrayLike<number> }
    expect(read('nCount_RNA').values[3]).toBeCloseTo(sum(fractional[3]!), 3)
    expect(read('percent.mt').values[3]).toBeCloseTo((100 * fractional[3]![0]!) / sum(fractional[3]!), 4)
  })

  test.each(['csr', 'csc', 'dense'] as const)('normalised ones without a logarithm in %s', async (form) => {
    const { report, dataset, noted } = await imported({ matrix: perMillion, genes, form })
    expect(report.layer).toBe('lognorm')
    expect(noted).toContain('X holds normalized values without a logarithm')
    expect(noted).toContain('a median of 1,000,000 per cell')
    expectValues(
      denseByCell(dataset),
      perMillion.map((row) => row.map((value) => Math.log1p(value / 100)))
    )
    expect(dataset.cellColumns.map(({ name }) => name)).toEqual(['barcode', 'nFeature_RNA', 'percent.mt'])
  })

  test('below 30, where they may be either', async () => {
    const shallow = Array.from({ length: 20 }, (_, cell) =>
      genes.map((_, gene) => (1 + (cell % 2)) * ((cell * 7 + gene * gene * 3) % 11) * (gene < 2 ? 1 : 1.37))
    )
    const estimated = await imported({ matrix: shallow, genes })
    expect(estimated.noted).toContain('X holds estimated counts that are not whole')
    // One in ten values is an integer after rounding to one decimal; the inverted values still have similar
    // totals.
    const rounded = fractional.map((row) =>
      row.map((value) => Math.round(10 * Math.log1p((value / sum(row)) * 10_000)) / 10)
    )
    expect((await imported({ matrix: rounded, genes })).noted).toContain('X holds natural log values')
  })

  test('what was found can be corrected', async () => {
    const linear = await imported({ matrix: fractional, genes }, { values: 'linear' })
    expect(linear.noted).toContain('as stated at the import')
    const total =
      sum(
        fractional
          .map(sum)
          .toSorted((a, b) => a - b)
          .slice(9, 11)
      ) / 2
    expectValues(
      denseByCell(linear.dataset),
      fractional.map((row) => row.map((value) => Math.log1p((value / total) * 10_000)))
    )
    const expected = await imported({ matrix: perMillion, genes }, { values: 'expected' })
    expect(expected.noted).toContain('estimated counts')
    expectValues(
      denseByCell(expected.dataset),
      perMillion.map((row) => row.map((value) => Math.log1p(value / 100)))
    )
    const small = fractional.map((row) => row.map((value) => value / 9.7))
    expect((await imported({ matrix: small, genes })).noted).toContain('natural log values (base assumed')
    expect((await imported({ matrix: small, genes }, { values: 'expected' })).noted).toContain(
      'estimated counts'
    )
    await expect(imported({ matrix: fractional, genes }, { values: 'counts' })).rejects.toMatchObject({
      key: 'import_values'
    })
    await expect(imported({ matrix: fractional, genes }, { values: 'log' })).rejects.toMatchObject({
      key: 'import_values'
    })
  })
})

describe('counts in a layer', timeouts, () => {
  const logs = perMillion.map((row) => row.map((value) => Math.log1p(value)))
  const ones = counts.map((row) => row.map((count) => (count > 0 ? 1 : 0)))
  const layered = (layers: Readonly<Record<string, readonly (readonly number[])[]>>): H5adFixture => ({
    matrix: logs,
    genes,
    more(file) {
      const group = file.create_group('layers')
      for (const [name, matrix] of Object.entries(layers)) writeMatrix(group, name, matrix, 'csr')
    }
  })

  test.each([
    [['raw_counts'], 'layers/raw_counts'],
    [['unspliced', 'spliced', 'ambiguous'], 'layers/spliced'],
    [['spliced', 'umi_counts'], 'layers/umi_counts'],
    [['whole'], 'layers/whole']
  ])('of %j: %s', async (names, place) => {
    const { report, dataset, noted } = await imported(
      layered(Object.fromEntries(names.map((name) => [name, `layers/${name}` === place ? counts : ones])))
    )
    expect(report.layer).toBe('counts')
    expect(denseByCell(dataset)).toEqual(counts)
    expect(noted).toContain(`Counts were read from ${place}. The file also holds `)
    expect(noted).toContain('import the file again and name its matrix (--matrix ')
  })

  test.each([['detected'], ['unspliced']])(
    'not of %s, which holds no counts of all transcripts',
    async (name) => {
      const { report, noted } = await imported(layered({ [name]: name === 'detected' ? ones : counts }))
      expect(report.layer).toBe('lognorm')
      expect(noted).toContain(`Values were read from X. The file also holds layers/${name}`)
    }
  )

  test('the user names another, and one that is absent is refused', async () => {
    const file: H5adFixture = {
      ...layered({ counts, unspliced: ones }),
      more(file) {
        layered({ counts, unspliced: ones }).more?.(file)
        const raw = file.create_group('raw')
        writeMatrix(
          raw,
          'X',
          counts.map((row) => row.slice(0, 3)),
          'csr'
        )
        writeFrame(raw, 'var', genes.slice(0, 3))
      }
    }
    expect(denseByCell((await imported(file)).dataset)).toEqual(counts)
    expect((await imported(file, { matrix: 'raw.X' })).dataset.genes).toBe(3)
    expect((await imported(file, { matrix: 'X' })).report.layer).toBe('lognorm')
    expect(denseByCell((await imported(file, { matrix: 'layers/unspliced' })).dataset)).toEqual(ones)
    await expect(imported(file, { matrix: 'layers/none' })).rejects.toMatchObject({
      key: 'import_matrix',
      values: { name: 'layers/none', matrices: ['layers/counts', 'raw.X', 'X', 'layers/unspliced'] }
    })
  })
})
