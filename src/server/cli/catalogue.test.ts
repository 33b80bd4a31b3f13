import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './run.ts'

const gmt = 'T cell\thttp://x\tCD3D\tCD3E\tTRAC\nB cell\t\tMS4A1\tCD79A\n'
const sha256 = createHash('sha256').update(gmt).digest('hex')

describe('a catalogue of reference data', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-catalogue-'))
  const catalogue = path.join(dataDir, 'catalogue.json')
  let server: Server
  let address = ''
  const requested: string[] = []

  const entry = (change: object = {}) => ({
    name: 'two-cells',
    kind: 'gene-sets',
    title: 'Two cell types',
    version: '2026-11',
    licence: 'CC BY 4.0',
    address: `${address}/files/two.gmt`,
    sha256,
    ...change
  })
  const write = (content: unknown) => writeFileSync(catalogue, JSON.stringify(content))
  async function references(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
    let [out, err] = ['', '']
    const streams = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) }
    const code = await runCommand(['references', ...args], streams, { CYTODECK_DATA_DIR: dataDir })
    return { code, out, err }
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.url ?? '')
      if (request.url !== '/files/two.gmt') response.writeHead(404)
      response.end(request.url === '/files/two.gmt' ? gmt : 'nothing')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('brings a file that is the right one, and its reference says version, licence, address and digest', async () => {
    write([entry()])
    expect((await references('get')).out).toMatch(
      /^two-cells {2}gene-sets {2}Two cell types {2}2026-11 {2}CC BY 4\.0\n$/
    )
    const { code, out } = await references('get', 'two-cells', '--json')
    expect(code).toBe(0)
    const { id, sets, name } = JSON.parse(out.trim()) as { id: string; sets: number; name: string }
    expect({ sets, name }).toEqual({ sets: 2, name: 'Two cell types' })
    expect((await references('show', id)).out).toContain(
      [
        'Version: 2026-11',
        'License: CC BY 4.0',
        `Source: ${address}/files/two.gmt`,
        `SHA-256 of the file: ${sha256}`
      ].join('\n')
    )
    expect(readdirSync(path.join(dataDir, 'tmp')).filter((file) => file.startsWith('reference-'))).toEqual([])
  }, 120_000)

  test('takes the same file from where it was brought, without asking the network', async () => {
    write([entry()])
    const own = path.join(dataDir, 'brought.gmt')
    writeFileSync(own, gmt)
    const before = requested.length
    expect(await references('get', 'two-cells', '--file', own)).toMatchObject({ code: 0 })
    expect(requested.length).toBe(before)
    writeFileSync(own, `${gmt}more\t\tCD3D\n`)
    expect((await references('get', 'two-cells', '--file', own)).err).toMatch(
      /^This is not the file of "two-cells" in the catalogue: its SHA-256 is [0-9a-f]{64}/
    )
  }, 120_000)

  test.each([
    [
      'another digest',
      { sha256: '0'.repeat(64) },
      /its SHA-256 is [0-9a-f]{64}, and that in the catalogue is 0{64}/
    ],
    [
      'a file that is gone',
      { address: '/gone.gmt' },
      /could not be downloaded \(HTTP 404\)\. On a machine with internet/
    ],
    ['a kind that there is not', { kind: 'genomes' }, /genomes/]
  ])(
    'refuses %s with a sentence, and keeps nothing',
    async (_, change, sentence) => {
      const known = (await references('list', '--json')).out
      const own = 'address' in change ? { address: `${address}${change.address}` } : change
      write([entry(own)])
      const { code, err } = await references('get', 'two-cells')
      expect([code !== 0, err.trim().split('\n').length]).toEqual([true, 1])
      expect(err).toMatch(sentence)
      expect((await references('list', '--json')).out).toBe(known)
    },
    120_000
  )

  test('without a network says which file to bring, and how', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const nobody = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/two.gmt`
    await new Promise((done) => closed.close(done))
    write([entry({ address: nobody })])
    expect((await references('get', 'two-cells')).err).toMatch(
      /two\.gmt could not be downloaded \(.*ECONNREFUSED.*\)\. On a machine with internet, download it, bring the file here, and call: references get two-cells --file <file>/
    )
  }, 120_000)

  test('that is missing, or is none, says what to write', async () => {
    write([entry({ sha256: 'short' })])
    expect((await references('get')).err).toMatch(/is no catalogue: 0\.sha256: .*Give a JSON list/)
    write([entry()])
    expect((await references('get', 'other')).err).toMatch(
      /^The catalogue has no "other"\. It has: two-cells/
    )
    expect((await references('get', '--catalogue', path.join(dataDir, 'none.json'))).err).toMatch(
      /^There is no catalogue at .*none\.json\. Write one there/
    )
  }, 120_000)
})
