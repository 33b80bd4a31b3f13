// @vitest-environment happy-dom
import { Actions, Model, TabNode, TabSetNode } from 'flexlayout-react'
import { beforeEach, expect, test } from 'vitest'
import { panels } from '../panels/index.ts'
import { openLayout } from './layout.ts'
import { closePage, pageOf, showPage } from './page-tabs.ts'

beforeEach(() => localStorage.clear())

const result = (id: string): string => `/dashboard/task/${id}`

/** The open pages: the panel of each, its address, the id of its tabset, and whether its tab is selected. */
function pages(model: Model): { panel: string; path: string; among: string; seen: boolean }[] {
  const found: ReturnType<typeof pages> = []
  model.visitNodes((node) => {
    const page = node instanceof TabNode ? pageOf(node) : null
    if (node instanceof TabNode && page)
      found.push({
        panel: node.getComponent() ?? '',
        path: page.path,
        among: node.getParent()?.getId() ?? '',
        seen: node.isSelected()
      })
  })
  return found
}

test('a result opens between the embedding and the column at the right, with half of the left', () => {
  const model = openLayout('p', panels, 1306, 700)
  showPage(model, result('a'), panels, 1306)
  expect(pages(model)).toMatchObject([{ panel: 'task-result', path: result('a'), seen: true }])
  const node = model.getNodeById(`page:${result('a')}`) as TabNode
  const tabs = node.getParent() as TabSetNode
  expect(pageOf(node)?.params).toEqual({ id: 'a' })
  const row = tabs.getParent()?.getChildren() as TabSetNode[]
  expect(row.map((each) => each.getId())).toEqual(['left', tabs.getId(), 'right'])
  const [left, page, right] = row.map((each) => each.getWeight())
  expect(left).toBeCloseTo(page ?? 0, 6)
  expect((left! + page!) / right!).toBeCloseTo(1006 / 300, 6)
})

test('each result has a tab of its own, in one place, and is shown again and not opened twice', () => {
  const model = openLayout('p', panels, 1306, 700)
  for (const id of ['a', 'b', 'a']) showPage(model, result(id), panels, 1306)
  const open = pages(model)
  expect(open.map(({ path, seen }) => [path, seen])).toEqual([
    [result('a'), true],
    [result('b'), false]
  ])
  expect(new Set(open.map(({ among }) => among)).size).toBe(1)
  closePage(model, result('a'), panels)
  expect(pages(model)).toMatchObject([{ path: result('b'), seen: true }])
})

test('pages under the same parent share one tab', () => {
  const model = openLayout('p', panels, 1306, 700)
  for (const page of ['password', 'tag', 'limits'])
    showPage(model, `/dashboard/setting/${page}`, panels, 1306)
  expect(pages(model)).toMatchObject([{ panel: 'setting-limits', path: '/dashboard/setting/limits' }])
})

test('a narrow dock opens pages over the embedding, a changed one beside it', () => {
  const small = openLayout('p', panels, 900, 600)
  showPage(small, result('a'), panels, 900)
  expect(pages(small)[0]?.among).toBe(small.getNodeById('embedding')?.getParent()?.getId())
  const changed = openLayout('p', panels, 1306, 700)
  changed.doAction(Actions.deleteTab('selection'))
  showPage(changed, result('a'), panels, 1306)
  expect(pages(changed)[0]?.among).not.toBe(changed.getNodeById('embedding')?.getParent()?.getId())
})
