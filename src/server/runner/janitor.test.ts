import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openWorkplace } from '../../../tests/fixtures/workplace.ts'
import { insertReference } from '../store/references.ts'
import { sweep } from './janitor.ts'

test('references that nobody knows go once they are old; known and new ones stay', async () => {
  const workplace = await openWorkplace()
  const { config, database } = workplace
  const places = ['references/known', 'references/old', 'references/new', 'tmp/reference-old', 'tmp/reference-new'].map((place) =>
    path.join(config.dataDir, place)
  )
  for (const place of places) fs.mkdirSync(place, { recursive: true })
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const place of places) if (!place.endsWith('new')) fs.utimesSync(place, longAgo, longAgo)
  const facts = { genes: 1, profiles: 2, labels: ['a', 'b'], digest: '', logged: false }
  await insertReference(database, { id: 'known', account_id: null, kind: 'cell-types', name: 'k', source: 'k.csv', facts, create_time: longAgo.toISOString() })
  await sweep(database, config.dataDir)
  expect(places.map((place) => fs.existsSync(place))).toEqual([true, false, true, false, true])
  await workplace.close()
})
