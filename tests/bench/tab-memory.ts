import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { wordsOf } from '../journeys/steps.ts'
import { openUnwatched } from './unwatched-tab.ts'

interface Looked {
  readonly cells: number
  /** Names of the genes that are shown, one after another. */
  readonly genes: readonly string[]
  readonly address: string
  readonly token: string
}

/** MiB of a tab before any gene was shown, and after all have been. */
export async function tabMemories(
  browser: Browser,
  { cells, genes, address, token }: Looked
): Promise<{ readonly opened: number; readonly looked: number }> {
  const tab = await openUnwatched(browser, {
    url: `${address}/dashboard`,
    cookies: [{ name: 'token', value: token, url: address }]
  })
  await tab.evaluate(allDrawn, cells)
  const opened = await tabMemory(browser)
  const { colorBy, search, legend } = wordsOf('en')
  for (const gene of genes) await tab.evaluate(lookAt, { gene, colorBy, search, legend })
  return { opened, looked: await tabMemory(browser) }
}

/** MiB of a tab with any page, so many milliseconds after it has loaded. */
export async function openedMemory(
  browser: Browser,
  page: Parameters<typeof openUnwatched>[1],
  ms: number
): Promise<number> {
  await openUnwatched(browser, page)
  await wait(ms)
  return tabMemory(browser)
}

/** Runs in the page: resolves when the last frame shows so many cells. */
async function allDrawn(cells: number): Promise<void> {
  while (document.querySelector('[data-drawn]')?.getAttribute('data-drawn') !== String(cells))
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Runs in the page: chooses a gene in the list of colours, and resolves when it is shown. */
async function lookAt(given: {
  gene: string
  colorBy: string
  search: string
  legend: string
}): Promise<void> {
  const { gene, colorBy, search, legend } = given
  const found = async <Found>(look: () => Found | null | undefined): Promise<Found> => {
    for (;;) {
      const one = look()
      if (one) return one
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const menu = await found(() =>
    Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent.startsWith(colorBy))
  )
  menu.click()
  const input = await found(() => document.querySelector<HTMLInputElement>(`input[placeholder="${search}"]`))
  // By the setter of the prototype, not by that of React, which would take the change for its own.
  Reflect.set(HTMLInputElement.prototype, 'value', gene, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await found(() =>
    Array.from(document.querySelectorAll('[role="option"]')).find(({ textContent }) =>
      textContent.includes(gene)
    )
  )
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  // The key of a gene appears with its values, by which the cells are painted in the next frames.
  await found(() => document.querySelector(`[role="group"][aria-label^="${legend}: ${gene}"]`))
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

/**
 * MiB that the process of the largest page has for itself: its private pages of memory, those of its threads,
 * typed arrays and garbage that is not collected yet included. The processes of the browser and of drawing
 * are not.
 */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: readonly { readonly type: string; readonly id: number }[]
  }
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => kibOf(`/proc/${id}/smaps_rollup`, /^Private_(?:Clean|Dirty):/))
  return Math.max(...sizes) / 1024
}

/** MiB that a process took at most. */
export const peakOf = (pid: number): number => kibOf(`/proc/${pid}/status`, /^VmHWM:/) / 1024

const kibOf = (file: string, line: RegExp): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => line.test(text))
    .reduce((sum, text) => sum + Number(/(\d+) kB/.exec(text)?.[1] ?? NaN), 0)
