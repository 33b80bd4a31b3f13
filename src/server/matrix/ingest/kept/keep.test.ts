import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Hdf5Writer } from '../../../files/hdf5/writer.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import type { Address } from '../../writer/array-writer.ts'
import { ZarrWriter } from '../../writer/zarr.ts'
import { H5File } from '../h5/file.ts'
import { ownFolder } from '../h5/gate.ts'
import { ZarrFile } from '../zarr/file.ts'
import { copyElement } from './copy.ts'
import { keepOthers } from './keep.ts'

const scratch = scratchFolder()
// The process of an import declares its own folder in the same way.
ownFolder(scratch)
let files = 0

/** Keeps the elements of a file whose `uns` the test writes; returns what was left out, and what was kept. */
async function kept(write: (file: Hdf5Writer) => ReadonlyMap<string, Address>) {
  const place = path.join(scratch, `${++files}.h5ad`)
  const writer = new Hdf5Writer(place)
  const uns = writer.group(write(writer), {})
  writer.finish(writer.group(new Map([['uns', uns]]), {}))
  const file = await H5File.open(place, 'cells.h5ad')
  const folder = path.join(scratch, `${files}`, 'in', 'kept.zarr')
  mkdirSync(path.dirname(folder), { recursive: true })
  try {
    const chosen = { place: 'X', hasGenesOfVar: true }
    const left = keepOthers(file, chosen, new ZarrWriter(folder, 3), () => {})
    return { left, folder, store: existsSync(folder) ? (await ZarrFile.open(folder))! : null }
  } finally {
    file.close()
  }
}

test('a name that leads out of its group, or that no folder can have, is left out and named', async () => {
  const odd = ['../../../out', '..', '.', 'zarr.json', 'x'.repeat(300)]
  const { left, folder, store } = await kept((file) => {
    const one = () => file.numbers(Float64Array.of(1), {})
    const below = file.group(new Map([['../../out', one()]]), {})
    return new Map([...odd.map((name) => [name, one()] as const), ['below', below], ['good', one()]])
  })
  expect([...left!].sort()).toEqual([...odd, 'below'].map((name) => `uns/${name}`).sort())
  expect(store!.keys('uns')).toEqual(['good'])
  const above = path.dirname(path.dirname(folder))
  expect(readdirSync(above)).toEqual(['in'])
  expect(readdirSync(path.join(above, 'in'))).toEqual(['kept.zarr'])
})

test('an array that a small file names again and again is not copied without end', async () => {
  const place = path.join(scratch, 'many.h5ad')
  const writer = new Hdf5Writer(place)
  let group = writer.numbers(Float64Array.of(1), {})
  for (let level = 0; level < 6; level++)
    group = writer.group(new Map(Array.from({ length: 10 }, (_, link) => [`${link}`, group] as const)), {})
  writer.finish(writer.group(new Map([['many', group]]), {}))
  const file = await H5File.open(place, 'cells.h5ad')
  const to = new ZarrWriter(path.join(scratch, 'many.zarr'), 3)
  for (const limits of [
    { objects: 50, bytes: Infinity },
    { objects: Infinity, bytes: 8 * 50 }
  ])
    expect(copyElement(file, 'many', to, { limits, onStep: () => {} })).toBeNull()
  to.abandon()
  file.close()
})

test('arrays without elements and single values come back as they were', async () => {
  const { left, store } = await kept(
    (file) =>
      new Map([
        ['none', file.numbers(Float64Array.of(), {}, { shape: [5, 0] })],
        ['yes', file.numbers(Uint8Array.of(1), {}, { type: 'bool', shape: [] })],
        ['nan', file.numbers(Float64Array.of(Number.NaN), {}, { shape: [] })]
      ])
  )
  expect(left).toEqual([])
  expect(store!.array('uns/none').shape).toEqual([5, 0])
  expect(store!.array('uns/yes')).toMatchObject({ kind: 'boolean', shape: [] })
  expect(store!.array('uns/yes').number()).toBe(1)
  expect(store!.array('uns/nan').number()).toBeNaN()
})
