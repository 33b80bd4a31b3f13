import type { Fault } from './fault.ts'
import { chartFaults } from './faults/charts.ts'
import { columns } from './faults/columns.ts'
import { isolation } from './faults/isolation.ts'
import { kernels } from './faults/kernels.ts'
import { receptors } from './faults/receptors.ts'
import { runner } from './faults/runner.ts'
import { selection } from './faults/selection.ts'
import { sessionFaults } from './faults/sessions.ts'
import { statistics } from './faults/statistics.ts'

/** The faults that tests must notice, by the part of the code that they are in. */
export const faults: Readonly<Record<string, readonly Fault[]>> = {
  isolation,
  sessions: sessionFaults,
  runner,
  selection,
  columns,
  kernels,
  statistics,
  receptors,
  charts: chartFaults
}
