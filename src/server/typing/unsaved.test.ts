import { expect, test } from 'vitest'
import { unsavedResolutions } from './unsaved.ts'

const task = { id: 't', name: 'Clustering', create_time: '2026-11-23T00:00:00.000Z' }
const offered = (
  discrimination: number[],
  kept: readonly (readonly [name: string, task: string | null])[]
): number[] =>
  unsavedResolutions(
    task,
    { discrimination },
    kept.map(([name, task_id]) => ({ name, task_id }))
  ).map(({ resolution }) => resolution)

test('resolutions come from low to high with the column that holds them', () => {
  expect(unsavedResolutions(task, { discrimination: [1, 0.4] }, [])).toEqual([
    { task_id: 't', name: 'Clustering', createTime: task.create_time, column: 'res_0_4', resolution: 0.4 },
    { task_id: 't', name: 'Clustering', createTime: task.create_time, column: 'res_1', resolution: 1 }
  ])
})

test('those that were kept from this task are left out, under their own name or a free one', () => {
  expect(offered([0.4, 0.8], [['res_0_4', 't']])).toEqual([0.8])
  expect(offered([0.4, 0.8], [['res_0_4_2', 't']])).toEqual([0.8])
  expect(offered([0.4], [['res_0_4', 'another']])).toEqual([0.4])
  expect(offered([1, 1.2], [['res_1_2', 't']])).toEqual([1])
})
