import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Fault } from '../../../../contract/errors/index.ts'
import type { Column } from '../../../../contract/column.ts'
import { dataSetDir } from '../../datasets.ts'
import { denseByCell, denseByGene } from '../../fixtures/dense.ts'
import { annDataFiles } from '../../fixtures/odd-files/anndata.ts'
import { otherFiles } from '../../fixtures/odd-files/others.ts'
import { cells, genes, type OddFile, type Truth } from '../../fixtures/odd-files/study.ts'
import { tenxFiles } from '../../fixtures/odd-files/tenx.ts'
import { textFiles } from '../../fixtures/odd-files/text.ts'
import { zarrFiles } from '../../fixtures/odd-files/zarr.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'

const scratch = scratchFolder()
const files = [...annDataFiles, ...zarrFiles, ...textFiles, ...tenxFiles, ...otherFiles]

/** The outcome of each file, written to `test-results` after all tests. */
const outcomes: string[] = []
afterAll(() => {
  if (outcomes.length < files.length) return
  const folder = path.join(import.meta.dirname, '../../../../../test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'odd-files.txt'), `${outcomes.join('\n')}\n`)
})

const textOf = (column: Column | null): readonly string[] => {
  switch (column?.kind) {
    case 'category':
      return Array.from(column.codes, (code) => column.levels[code] ?? '')
    case 'number':
      return Array.from(column.values, String)
    case 'string':
      return column.values.map((value) => value ?? '')
    case undefined:
      return []
  }
}

const importing = (place: string) => importFile(place, { dataDir: scratch, threads: 1, embed: false })

/** The imported data set of a file, in the form of its expected one. */
async function opened(place: string, columns: readonly string[]) {
  const { id, layer, notices } = await importing(place)
  const dataset = openDataSet(dataSetDir(scratch, id))
  try {
    return {
      layer,
      cells: dataset.cellNames(),
      genes: dataset.geneNames(),
      byCell: denseByCell(dataset),
      byGene: denseByGene(dataset),
      columns: Object.fromEntries(columns.map((name) => [name, textOf(dataset.cellColumn(name))])),
      notices: notices.map(({ en }) => en).join('\n')
    }
  } finally {
    dataset.close()
  }
}

/** The largest difference between two matrices of one shape. */
const furthest = (read: Truth['values'], truth: Truth['values']): number =>
  Math.max(...truth.flatMap((row, cell) => row.map((value, gene) => Math.abs(read[cell]![gene]! - value))))

/** Writes a file into a temporary folder, which is deleted afterwards. */
async function tried<Outcome>(
  { name, write }: OddFile,
  work: (place: string) => Promise<[notices: string, outcome: Outcome]>
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(scratch, 'odd-'))
  const [text, outcome] = await work(await write(folder))
  rmSync(folder, { recursive: true })
  outcomes.push(`${name.padEnd(60)} ${text}`)
  return outcome
}

const opening = files.flatMap((file) =>
  'refused' in file.truth ? [] : [[file.name, file, file.truth] as const]
)
const refused = files.flatMap((file) =>
  'refused' in file.truth ? [[file.name, file, file.truth] as const] : []
)

/** Each import runs in a process of its own. */
const timeouts = { timeout: 120_000 }

test('there are at least forty odd files, each of its own name', () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  expect(files.length).toBeGreaterThanOrEqual(40)
})

describe('odd files that open with the values that they were made of', timeouts, () => {
  test.each(opening)('%s', async (_, file, truth) => {
    const read = await tried(file, async (place) => {
      const found = await opened(place, Object.keys(truth.columns ?? {}))
      return [`opens    ${found.cells.length} × ${found.genes.length}, ${found.layer}`, found]
    })
    const isStudy = truth.values.length === cells.length
    expect(read).toMatchObject({
      layer: truth.layer,
      cells: truth.cells ?? (isStudy ? cells : { length: truth.values.length }),
      genes: truth.genes ?? (isStudy ? genes : { length: truth.values[0]!.length }),
      columns: truth.columns ?? {}
    })
    expect(read.byGene).toEqual(read.byCell)
    expect(furthest(read.byCell, truth.values)).toBeLessThanOrEqual(truth.layer === 'counts' ? 0 : 5e-6)
    for (const part of truth.notices ?? []) expect(read.notices).toContain(part)
  })
})

describe('odd files that are refused with a way out', timeouts, () => {
  test.each(refused)('%s', async (_, file, truth) => {
    const fault = await tried(file, async (place): Promise<[string, unknown]> => {
      const error = await importing(place).then(
        () => null,
        (problem: unknown) => problem
      )
      return [`refused  ${error instanceof Fault ? error.messageIn('en') : 'no'}`, error]
    })
    expect(fault).toMatchObject({
      key: truth.refused,
      message: expect.stringMatching(truth.wayOut) as string
    })
    expect((fault as Fault).messageIn('zh')).toMatch(/[\u4e00-\u9fff]/)
  })
})
