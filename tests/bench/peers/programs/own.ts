import { rmSync } from 'node:fs'
import type { Page } from 'playwright'
import type { DataSet } from '../../../../src/server/matrix/dataset.ts'
import { productVersion } from '../../../../src/server/version.ts'
import { ended, serve } from '../../../fixtures/product.ts'
import { signInAt } from '../../../fixtures/script.ts'
import { colorBy } from '../../../journeys/steps.ts'
import { projectOn } from '../../project.ts'
import type { Order, Program } from '../program.ts'
import { groupColumn } from '../study-files.ts'

/** Cytodeck as it is served, its visitor signed in. */
export async function startOwn(dataset: DataSet): Promise<Program> {
  const { dataDir, project, password } = await projectOn(dataset)
  const { address, child } = await serve(dataDir)
  const { token } = (await signInAt(address, project, password)).content
  return {
    name: 'Cytodeck',
    version: productVersion,
    url: `${address}/dashboard`,
    cookies: [{ name: 'token', value: token, url: address }],
    plot: '[role=application]',
    colorByGene: colored,
    colorByGroups: (page) => colored(page, groupColumn),
    pan: { choose: (page) => page.locator('[role=application]').first().focus(), held: ' ' },
    lasso: {},
    count: '.selection-panel .count',
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

async function colored(page: Page, name: string): Promise<Order> {
  await colorBy(page, 'en', name)
  return 'keydown'
}
