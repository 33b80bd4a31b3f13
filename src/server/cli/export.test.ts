import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../matrix/fixtures/scratch.ts'
import { writeH5ad } from '../matrix/fixtures/write-h5ad.ts'
import { runCommand } from './run.ts'

const scratch = scratchFolder()
const at = (name: string): string => path.join(scratch, name)
let project = ''

async function cytodeck(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  const streams = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) }
  const code = await runCommand(args, streams, { CYTODECK_DATA_DIR: at('data') })
  return { code, out, err }
}

const exported = (name: string, ...options: string[]) => cytodeck('export', project, at(name), ...options)

beforeAll(async () => {
  await writeH5ad(at('cells.h5ad'), {
    matrix: [
      [0, 3],
      [1, 0]
    ]
  })
  const { out, err } = await cytodeck('import', at('cells.h5ad'), '--json')
  expect(err).not.toMatch(/Error/)
  project = (JSON.parse(out.trim().split('\n').at(-1)!) as { project: string }).project
}, 120_000)

test('--force puts a new file in the place of the old one, which is whole until then', async () => {
  writeFileSync(at('out.h5ad'), 'old')
  linkSync(at('out.h5ad'), at('kept'))
  expect(await exported('out.h5ad')).toMatchObject({ code: 1, err: expect.stringContaining('--force') })
  expect(readFileSync(at('out.h5ad'), 'utf8')).toBe('old')
  expect(await exported('out.h5ad', '--force')).toMatchObject({ code: 0 })
  expect(readFileSync(at('out.h5ad')).subarray(1, 4).toString()).toBe('HDF')
  expect(readFileSync(at('kept'), 'utf8')).toBe('old')
})

test('--force replaces a folder by a folder alone, and only where it is a Zarr store', async () => {
  expect(await exported('out.zarr')).toMatchObject({ code: 0 })
  writeFileSync(at('out.zarr/mine'), '')
  expect(await exported('out.zarr', '--force', '--zarr-version', '3')).toMatchObject({ code: 0 })
  expect([existsSync(at('out.zarr/mine')), existsSync(at('out.zarr/zarr.json'))]).toEqual([false, true])
  for (const name of ['store.h5ad', 'store.zarr.zip', 'notes.zarr']) {
    mkdirSync(at(name))
    writeFileSync(path.join(at(name), name === 'notes.zarr' ? 'notes' : '.zgroup'), '')
    expect(await exported(name, '--force')).toMatchObject({ code: 1, err: expect.stringContaining('folder') })
    expect(readdirSync(at(name))).toHaveLength(1)
  }
  expect(readdirSync(scratch).filter((name) => /\.(?:part|old)/.test(name))).toEqual([])
})

test('a version of Zarr is refused for a file of HDF5', async () => {
  expect(await exported('other.h5ad', '--zarr-version', '3')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^--zarr-version goes with \.zarr and \.zarr\.zip; .*"other\.h5ad"/)
  })
})
