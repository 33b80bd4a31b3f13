import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { command, ended, serve } from '../../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../../fixtures/script.ts'
import { countRounds, patienceOf, roundsOf } from '../../trust/rounds.ts'
import { openQuickBrowser, visit } from '../browser.ts'
import { signInDemo } from '../steps.ts'

/** A state that a task has ended in must be on the screen this soon after somebody can know of it. */
const soon = patienceOf(10_000)

describe('a page with a running task', () => {
  const study = inject('demo')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-away-'))
  let server: { address: string; child: ChildProcess }
  let browser: Browser
  let token = ''

  beforeAll(async () => {
    cpSync(study.dataDir, dataDir, { recursive: true })
    token = (
      JSON.parse(
        await command(dataDir, 'token', 'create', '--project', study.project, '--scope', 'write', '--json')
      ) as { token: string }
    ).token
    server = await serve(dataDir)
    browser = await openQuickBrowser()
  })
  afterAll(async () => {
    await browser.close()
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const call: ScriptCall = (...requested) => scriptFor(server.address, token)(...requested)
  /** Begins a task that takes a few seconds. */
  async function begin(name: string): Promise<string> {
    const made = await call<{ task_id: string }>('POST', '/task/create', {
      tool: 'clustering',
      type: '0',
      state: '0',
      params: '{}',
      name
    })
    expect(made, made.message).toMatchObject({ code: 200 })
    return made.content.task_id
  }
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  /**
   * Waits for the end of the task, and then for the page to say so; answers how many of that name the page
   * and the server know.
   */
  async function stateOf(
    page: Page,
    id: string,
    name: string
  ): Promise<readonly [shown: number, known: number]> {
    const { state, message } = await endedTask(call, id)
    if (state !== 1) throw new Error(message ?? 'the task failed')
    await rowOf(page, name).getByText('Success').waitFor({ timeout: soon })
    const { content } = await call<{ list: { name: string }[] }>('GET', '/task', { q: name })
    return [await rowOf(page, name).count(), content.list.length]
  }

  const gone: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'is loaded again': async (page) => void (await page.reload()),
    'is offline for a while': async (page) => {
      await page.context().setOffline(true)
      await new Promise((resolve) => setTimeout(resolve, roundsOf(3000, 60_000)))
      await page.context().setOffline(false)
    },
    'loses its server, which starts again': async () => {
      const { port } = new URL(server.address)
      server.child.kill('SIGKILL')
      await ended(server.child)
      server = await serve(dataDir, { CYTODECK_PORT: port })
    }
  }

  test.for(Object.keys(gone))(
    'shows how it ended, once, when the page %s',
    { timeout: 900_000 },
    async (what, context) => {
      const count = countRounds(context, 'F1')
      const { page, context: profile } = await visit(browser, { language: 'en' })
      await signInDemo(page, server.address, 'en')
      await page.goto(`${server.address}/dashboard/task`)
      for (let round = 1; round <= roundsOf(1, 7); round++) {
        const name = `${what} ${round}`
        const id = await begin(name)
        await rowOf(page, name).waitFor()
        await gone[what]?.(page)
        expect(await stateOf(page, id, name)).toEqual([1, 1])
        count()
      }
      await profile.close()
    }
  )
})
