import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataSetDir } from './datasets.ts'
import { demoDefaults, keepStudyPlan } from './ingest/demo/plan.ts'
import { importFile } from './ingest/import.ts'
import { openDataSet } from './open.ts'
import { openDataSet as openAgain } from './open-again.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cytodeck-'))
let dir = ''

beforeAll(async () => {
  const plan = keepStudyPlan(dataDir, { ...demoDefaults, cells: 1000, genes: 2000 })
  const { id } = await importFile(plan, { dataDir, threads: 1, embed: false })
  dir = dataSetDir(dataDir, id)
}, 120_000)
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

test('a further thread of a task sees the data set that its process opened', () => {
  const [first, again] = [openDataSet(dir), openAgain(dir)]
  for (const name of ['id', 'digest', 'cells', 'genes', 'nonzeros', 'layer', 'cellColumns'] as const)
    expect(again[name]).toEqual(first[name])
  expect(again.geneNames()).toEqual(first.geneNames())
  expect(again.totals()).toEqual(first.totals())
  expect(again.gene(7)).toEqual(first.gene(7))
  expect(again.cell(7)).toEqual(first.cell(7))
  for (const one of [first, again]) one.close()
})
