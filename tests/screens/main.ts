import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { openBrowser, visit } from '../journeys/browser.ts'
import { signIn, type Language } from '../journeys/steps.ts'
import { charts } from './charts.ts'
import { indexed } from './indexed.ts'
import { listPictures } from './list.ts'
import { pages } from './pages.ts'
import { failInLittleMemory, orderResults } from './orders.ts'
import type { Scene, Stage } from './scene.ts'
import { emptyStudy, openStudy } from './study.ts'
import { gallery, results, taskList } from './tasks.ts'
import { filters, palette, workbench } from './workbench.ts'

const scenes: Readonly<Record<string, Scene>> = {
  workbench,
  filters,
  palette,
  results,
  gallery,
  pages,
  'task-list': taskList,
  charts
}
/** The scenes whose pictures are kept, which are played where none is named. */
const kept = Object.keys(scenes).filter((name) => name !== 'charts')
const languages = ['en', 'zh'] as const satisfies readonly Language[]
const themes = ['light', 'dark'] as const

const folder = path.resolve(import.meta.dirname, '../../docs/screens')
const wanted = process.argv.slice(2)
const playing = Object.entries(scenes).filter(([name]) =>
  (wanted.length === 0 ? kept : wanted).includes(name)
)
if (playing.length === 0 && !wanted.includes('sign-in'))
  throw new Error(`There is no scene "${wanted.join(', ')}": ${Object.keys(scenes).join(', ')}`)

/** The picture once two in a row are the same, so that nothing is caught half loaded. */
async function still(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let before = await take()
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(250)
    const now = await take()
    if (now.equals(before)) return now
    before = now
  }
  return before
}

mkdirSync(folder, { recursive: true })
const study = await openStudy()
const browser = await openBrowser()
const problems: string[] = []
try {
  for (const language of languages) {
    await failInLittleMemory(study, language)
    const tasks = await orderResults(study, language)
    for (const theme of themes) {
      const seen = await visit(browser, { language, theme })
      const { page } = seen
      page.setDefaultTimeout(60_000)
      // The notice for machines without a graphics card would stand in every picture.
      await seen.context.addInitScript(() => localStorage.setItem('cytodeck.processor_notice', 'true'))
      const stage: Stage = {
        page,
        language,
        theme,
        study,
        tasks,
        async shoot(screen, moving) {
          const name = `${screen}.${language}.${theme}.png`
          writeFileSync(
            path.join(folder, name),
            indexed(moving ? await page.screenshot() : await still(page))
          )
          process.stderr.write(`${name}\n`)
        },
        async open(address) {
          await page.goto(study.address + address)
        }
      }
      if (wanted.length === 0 || wanted.includes('sign-in')) {
        await stage.open('/')
        await page.getByRole('button').first().waitFor()
        await stage.shoot('sign-in')
      }
      await signIn(page, study.address, language, study.project, study.password)
      for (const [name, scene] of playing) {
        await scene(stage).catch((error: unknown) =>
          problems.push(`${name}, ${language}, ${theme}: ${String(error)}`)
        )
      }
      // The page that is not found is answered with 404, which the console repeats.
      problems.push(
        ...seen.errors
          .filter((error) => !error.includes('status of 404'))
          .map((error) => `${language}, ${theme}: ${error}`)
      )
      await seen.context.close()
    }
    await emptyStudy(study)
  }
} finally {
  await browser.close()
  await study.stop()
}
listPictures(folder)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
