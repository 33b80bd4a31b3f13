import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '../../../tests/fixtures/workplace.ts'
import { taskState } from '../../contract/task.ts'
import { listLost, removeLost } from '../integrity/lost.ts'
import { insertReference } from '../store/references.ts'
import { sweep } from './sweeper.ts'

let workplace: Workplace
beforeEach(async () => {
  workplace = await openWorkplace()
})
afterEach(() => workplace.close())

const longAgo = new Date(Date.now() - 7_200_000)
const at = (place: string): string => path.join(workplace.config.dataDir, place)
const put = (...places: string[]): void => {
  for (const place of places) {
    fs.mkdirSync(path.dirname(at(place)), { recursive: true })
    fs.writeFileSync(at(place), 'content')
  }
}
const sorted = (places: readonly string[]): string[] => [...places].sort()

test('references without a row are set aside once they are old; others and new ones stay', async () => {
  const places = [
    'references/known',
    'references/old',
    'references/new',
    'tmp/reference-old',
    'tmp/reference-new'
  ]
  for (const place of places) fs.mkdirSync(at(place), { recursive: true })
  for (const place of places) if (!place.endsWith('new')) fs.utimesSync(at(place), longAgo, longAgo)
  const facts = { genes: 1, profiles: 2, labels: ['a', 'b'], digest: '', logged: false }
  const { config, database } = workplace
  await insertReference(database, {
    id: 'known',
    account_id: null,
    kind: 'cell-types',
    name: 'k',
    source: 'k.csv',
    facts,
    create_time: longAgo.toISOString()
  })
  expect(await sweep(database, config.dataDir)).toEqual(['references/old'])
  expect(places.map((place) => fs.existsSync(at(place)))).toEqual([true, false, true, false, true])
})

test('what the metadata do not name is moved with its path and never deleted; what is unfinished is taken away', async () => {
  const { config, database } = workplace
  const ended = await workplace.queue('echo')
  const waiting = await workplace.queue('import', {}, { data_type: 'import', input: 'uploads/waiting/file' })
  const done = await workplace.queue('import', {}, { data_type: 'import', input: 'uploads/done/file' })
  await database
    .updateTable('tasks')
    .set({ state: taskState.success, attempt: 2 })
    .where('id', 'in', [ended, done])
    .execute()
  const stay = [`tasks/${ended}/result.2/result.json`, 'uploads/waiting/file']
  const lost = [
    'charts/x.svg',
    'columns/c/v.column',
    'datasets/stranger/manifest.json',
    `tasks/${ended}/result.1/result.json`,
    'tasks/unknown/log.txt',
    'uploads/unknown/file'
  ]
  const unfinished = [
    `tasks/${ended}/tmp.3/result.json`,
    'charts/y.svg.part',
    'columns/c/w.column.making',
    'uploads/done/file',
    'tmp/exports/a.csv'
  ]
  put(...stay, ...lost, ...unfinished)

  const moved = await sweep(database, config.dataDir)
  expect(sorted(moved)).toEqual(
    sorted([
      'charts/x.svg',
      'columns/c',
      'datasets/stranger',
      `tasks/${ended}/result.1`,
      'tasks/unknown',
      'uploads/unknown'
    ])
  )
  const [found] = listLost(config.dataDir)
  for (const place of lost)
    expect(fs.readFileSync(at(path.join('lost+found', found?.date ?? '', place)), 'utf8')).toBe('content')
  expect(found?.bytes).toBe(lost.length * 'content'.length)
  expect([...lost, ...unfinished].filter((place) => fs.existsSync(at(place)))).toEqual([])
  expect(stay.filter((place) => !fs.existsSync(at(place)))).toEqual([])
  expect(fs.existsSync(at(`tasks/${waiting}/input.u32`))).toBe(true)

  expect(await sweep(database, config.dataDir)).toEqual([])
  removeLost(config.dataDir, found?.date ?? '')
  expect(listLost(config.dataDir)).toEqual([])
})
