import { expect, test } from 'vitest'
import type { NetworkSpec } from '../../contract/tool.ts'
import { trajectory } from './tool.ts'

test('the tree is drawn whole over the connections above the threshold, alone, or as the others', () => {
  const chart = trajectory.charts.find(({ id }) => id === 'connections')!
  const of = (tree: string) => {
    const controls = { threshold: 0.3, tree }
    const view = {
      language: 'en' as const,
      controls,
      params: {},
      summary: {},
      color: () => '',
      order: () => []
    }
    const { edges } = chart.spec(view) as NetworkSpec
    const { where } = chart.data(controls).find(({ table }) => table === 'connections')!
    return { kinds: edges.kinds?.of.map(({ line, above }) => [line, above]), filtered: where?.length ?? 0 }
  }
  expect(of('over')).toEqual({
    kinds: [
      ['strong', undefined],
      ['thin', 0.3]
    ],
    filtered: 0
  })
  expect(of('alone')).toEqual({
    kinds: [
      ['strong', undefined],
      ['thin', Infinity]
    ],
    filtered: 0
  })
  expect(of('none')).toEqual({ kinds: undefined, filtered: 1 })
})
