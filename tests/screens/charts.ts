import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { Scene } from './scene.ts'

/** Pictures to look at, which are not kept. */
const folder = path.resolve(import.meta.dirname, '../../test-results/charts')
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 }
] as const
const region = '[data-region=charts]'

/** How many pixels of the charts in sight cannot be seen without scrolling, down and across. */
const hiddenIn = (page: Page): Promise<readonly (readonly [number, number])[]> =>
  page.evaluate(
    (regions) =>
      [...document.querySelectorAll(regions)].flatMap((part) => {
        const frame = part.querySelector('[data-drawn]')?.parentElement
        return frame
          ? [[frame.scrollHeight - frame.clientHeight, frame.scrollWidth - frame.clientWidth] as const]
          : []
      }),
    region
  )

/**
 * Takes a picture of every chart of every result in both sizes, and fails with a list of those that are cut or
 * not drawn.
 */
export const charts: Scene = async ({ page, tasks, language, theme, open }) => {
  mkdirSync(folder, { recursive: true })
  const wrong: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const [name, id] of Object.entries(tasks)) {
      await open(`/dashboard/task/${id}`)
      const parts = page.locator(region)
      await parts.getByRole('tab').first().waitFor()
      const tabs = await Promise.all(
        Array.from({ length: await parts.count() }, (_, at) => parts.nth(at).getByRole('tab').allInnerTexts())
      )
      for (let at = 0; at < Math.max(...tabs.map(({ length }) => length)); at++) {
        for (const [part, own] of tabs.entries())
          if (at < own.length) await parts.nth(part).getByRole('tab').nth(at).click()
        const what = [name, at, language, theme, size.width].join('.')
        const drawn = await page
          .waitForFunction(
            (regions) =>
              [...document.querySelectorAll(regions)].every((part) => part.querySelector('[data-drawn]')),
            region
          )
          .then(() => true)
          .catch(() => false)
        const hidden = await hiddenIn(page)
        if (!drawn || hidden.some(([down, across]) => down > 0 || across > 0))
          wrong.push(`${what}: ${drawn ? `${JSON.stringify(hidden)} px hidden` : 'not drawn'}`)
        await page.screenshot({
          path: path.join(folder, `${what}.png`),
          animations: 'disabled',
          caret: 'hide'
        })
        process.stderr.write(`${what}\n`)
      }
    }
  }
  await page.setViewportSize(sizes[0])
  if (wrong.length > 0) throw new Error(`charts that are cut:\n${wrong.join('\n')}`)
}
