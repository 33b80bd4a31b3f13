import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '../../../tests/fixtures/workplace.ts'
import { askCancel } from '../store/queue/queue.ts'
import { claimDataSet, dropDataSet, releaseDataSet, sweepUnclaimed, unusedData } from './unclaimed.ts'

let place: Workplace
let folder: string
beforeEach(async () => {
  place = await openWorkplace()
  folder = path.join(place.config.dataDir, 'datasets')
})
afterEach(() => place.close())

const gone = 999_999_999
const listed = (): string[] => fs.readdirSync(folder).sort()
const make = (id: string): void => {
  fs.mkdirSync(path.join(folder, id, 'data.zarr'), { recursive: true })
  fs.writeFileSync(path.join(folder, id, 'data.zarr', 'X'), Buffer.alloc(1000))
}
const claimedBy = (pid: number, id: string): void =>
  fs.writeFileSync(path.join(folder, `${id}.new.${pid}`), '')
const name = async (id: string): Promise<void> => {
  await place.database
    .insertInto('datasets')
    .values({ id, dir: `datasets/${id}`, create_time: '' })
    .execute()
}

test('cleaning up deletes only data sets of ended processes that became no project', async () => {
  for (const id of ['orphan', 'living', 'project', 'by-hand', 'waiting']) make(id)
  await place.queue('import', {}, { id: 'waiting', data_type: 'import' })
  await name('project')
  for (const id of ['orphan', 'early', 'project', 'waiting']) claimedBy(gone, id)
  claimedBy(process.ppid, 'living')
  fs.mkdirSync(path.join(folder, `half.part.${gone}`))

  expect(await unusedData(place.database, place.config.dataDir)).toEqual({
    leftovers: ['early', 'half', 'orphan', 'project'].map(
      (id) => `${id}.${id === 'half' ? 'part' : 'new'}.${gone}`
    ),
    unknown: [{ place: path.join(folder, 'by-hand'), bytes: 1000 }]
  })
  await sweepUnclaimed(place.database, place.config.dataDir)
  expect(listed()).toEqual([
    'by-hand',
    `half.part.${gone}`,
    'living',
    `living.new.${process.ppid}`,
    'project',
    'waiting',
    `waiting.new.${gone}`
  ])

  await askCancel(place.database, 'waiting')
  await sweepUnclaimed(place.database, place.config.dataDir)
  expect(listed()).not.toContain('waiting')
})

test('a claim of this process under a number of old is one of the dead', async () => {
  make('old')
  claimedBy(process.pid, 'old')
  await sweepUnclaimed(place.database, place.config.dataDir)
  expect(listed()).toEqual([])
})

test('a claim ends with the project, or with the data', async () => {
  const { dataDir } = place.config
  for (const id of ['a', 'b', 'c']) claimDataSet(dataDir, id)
  for (const id of ['a', 'b', 'c']) make(id)
  claimedBy(gone, 'a')
  releaseDataSet(dataDir, 'a')
  await name('b')
  await dropDataSet(place.database, dataDir, 'b')
  await dropDataSet(place.database, dataDir, 'c')
  expect(listed()).toEqual(['a', 'b'])
})

test('nothing was imported yet: nothing to sweep', async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await sweepUnclaimed(place.database, place.config.dataDir)
  expect(await unusedData(place.database, place.config.dataDir)).toEqual({ leftovers: [], unknown: [] })
})
