import { describe, expect, it } from 'vitest'
import type { TaskRow } from '../../contract/api/task.ts'
import { secondsFor } from './estimate.ts'

const run = (cellsUsed: number, seconds: number, more: Partial<TaskRow> = {}): TaskRow => ({
  task_id: `${cellsUsed}`,
  parent_id: null,
  name: '',
  tool: 'marker-genes',
  dataType: 'cell',
  state: 1,
  progress: 1,
  step: null,
  createTime: '2026-01-01T00:00:00.000Z',
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString(),
  steps: [],
  eta: null,
  cellsUsed,
  reason: null,
  message: null,
  remark: '',
  ...more
})

describe('secondsFor', () => {
  it('grows half of the time of the nearest run with the cells', () => {
    const before = [run(2000, 4), run(100_000, 90)]
    expect(secondsFor('marker-genes', 4000, before)).toBeCloseTo(6)
    expect(secondsFor('marker-genes', 200_000, before)).toBeCloseTo(135)
    expect(secondsFor('marker-genes', 50_000, before)).toBeCloseTo(67.5)
  })

  it('never promises less than half of it, nor less than a second', () => {
    expect(secondsFor('marker-genes', 10, [run(2000, 4)])).toBeCloseTo(2.01)
    expect(secondsFor('marker-genes', 10, [run(2000, 0.2)])).toBe(1)
  })

  it('says nothing where the tool has not run to its end', () => {
    expect(secondsFor('gsea', 10, [run(2000, 4)])).toBeNull()
    expect(secondsFor('marker-genes', 10, [run(2000, 4, { state: 2 })])).toBeNull()
  })
})
