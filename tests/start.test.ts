import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ended } from './fixtures/product.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-start-'))
let child: ChildProcess | undefined
afterAll(async () => {
  child?.kill('SIGTERM')
  if (child) await ended(child)
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'npm start builds the client, makes the demo study, and serves the page with its code',
  { timeout: 300_000 },
  async () => {
    const started = spawn(process.execPath, [path.join(root, 'scripts/bootstrap.mjs'), 'start'], {
      env: { ...process.env, CYTODECK_DATA_DIR: dataDir, CYTODECK_PORT: '0', CYTODECK_HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    child = started
    let output = ''
    const address = await new Promise<string>((resolve, reject) => {
      const hear = (data: Buffer): void => {
        output += data.toString()
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
        if (found) resolve(found[0])
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.on('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)))
    })
    const page = await fetch(`${address}/`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const script = /<script[^>]* src="([^"]+)"/.exec(await page.text())?.[1]
    const code = await fetch(new URL(script ?? 'none', address))
    expect([code.status, code.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript')
    ])
    // React for developers warns of much that users cannot do anything about.
    expect(await code.text()).not.toContain('deprecated in plain JavaScript React classes')
    const health = await fetch(`${address}/api/health`)
    expect(await health.json()).toMatchObject({ code: 200, content: { status: 'ok' } })
  }
)
