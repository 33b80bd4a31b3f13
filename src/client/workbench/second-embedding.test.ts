// @vitest-environment happy-dom
import { Model, TabNode } from 'flexlayout-react'
import { expect, test } from 'vitest'
import { panels } from '../panels/index.ts'
import { besideTab } from '../state/view/exploration.ts'
import { showBeside } from './second-embedding.ts'
import { defaultLayout } from './default-layout.ts'

const tabs = (model: Model) => {
  const found: string[] = []
  model.visitNodes((node) => {
    if (node instanceof TabNode) found.push(node.getId())
  })
  return found
}

test('the second embedding stands in a set of its own beside the first, once, and goes again', () => {
  const model = Model.fromJson(defaultLayout(panels, 1306, 700))
  const before = tabs(model)
  showBeside(model, true)
  showBeside(model, true)
  expect(tabs(model).sort()).toEqual([...before, besideTab].sort())
  const second = model.getNodeById(besideTab)
  expect(second instanceof TabNode && second.getComponent()).toBe('embedding')
  expect(second?.getParent()).not.toBe(model.getNodeById('embedding')?.getParent())
  showBeside(model, false)
  expect(tabs(model)).toEqual(before)
})
