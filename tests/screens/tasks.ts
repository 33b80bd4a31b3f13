import { startTasks } from './orders.ts'
import { either, type Scene } from './scene.ts'

const chart = '[role=graphics-document]'

export const results: Scene = async ({ page, tasks, open, shoot }) => {
  for (const [screen, id] of [
    ['result-marker-genes', tasks.markers],
    ['result-differential-expression', tasks.differential],
    ['result-cell-percentage', tasks.percentage],
    ['result-clustering', tasks.clusters],
    ['result-quality-control', tasks.quality],
    ['result-trajectory', tasks.trajectory],
    ['result-cell-communication', tasks.communication],
    ['result-gsea', tasks.gsea],
    ['result-over-representation', tasks.enrichment],
    ['result-gsva', tasks.gsva],
    ['result-infer-cnv', tasks.copyNumber],
    ['result-survival', tasks.survival],
    ['result-ppi', tasks.interaction]
  ] as const) {
    await open(`/dashboard/task/${id}`)
    await page.locator(chart).first().waitFor()
    await page.getByRole('grid').getByRole('row').nth(1).waitFor()
    // The second chart comes after the first one and the table.
    await page.getByText(either('Loading…', '加载中…')).first().waitFor({ state: 'detached' })
    await shoot(screen)
    if (screen !== 'result-differential-expression') continue
    await page.getByRole('button', { name: either('Provenance', '结果来源') }).click()
    await shoot('result-how-made')
  }
}

export const taskList: Scene = async ({ page, study, language, open, shoot }) => {
  const ids = await startTasks(study, language)
  await open('/dashboard/task')
  await page.getByRole('table').getByRole('progressbar').first().waitFor()
  await shoot('task-list', 'moving')
  for (const id of ids) await study.call('POST', '/task/cancel', { task_id: id })
  for (const id of ids) await study.call('POST', '/task/delete', { task_id: id, children: 'all' })
}

export const gallery: Scene = async ({ page, tasks, study, open, shoot }) => {
  const kept = await study.call<{ total: number }>('GET', '/chart', { page: '1', pageSize: '1' })
  if (kept.content.total === 0) {
    for (const id of [tasks.markers, tasks.differential, tasks.percentage]) {
      await open(`/dashboard/task/${id}`)
      await page.locator(chart).first().waitFor()
      await page
        .getByRole('button', { name: either('Save to gallery…', '保存到图库…') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^(?:Save|保存)$/ }).click()
      await dialog.waitFor({ state: 'detached' })
    }
  }
  await open('/dashboard/gallery')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button')
  await cards.nth(2).waitFor()
  await shoot('gallery')
  await cards.first().click()
  await page.locator(chart).first().waitFor()
  await shoot('gallery-figure')
}
