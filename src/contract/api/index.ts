import type { Endpoint } from './endpoint.ts'
import * as chart from './chart.ts'
import * as color from './color.ts'
import * as column from './column.ts'
import * as data from './data.ts'
import * as filter from './filter.ts'
import * as limits from './limits.ts'
import * as operate from './operate.ts'
import * as project from './project.ts'
import * as receptor from './receptor.ts'
import * as reference from './reference.ts'
import * as session from './session.ts'
import { cellSet, geneSet } from './set.ts'
import * as task from './task.ts'
import * as taskInput from './task-input.ts'
import * as typing from './typing.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the product, in the order of its subjects. */
export const endpoints: readonly Endpoint[] = [
  session,
  project,
  data,
  column,
  receptor,
  color,
  filter,
  task,
  taskInput,
  chart,
  geneSet,
  cellSet,
  reference,
  typing,
  limits,
  operate
].flatMap((subject) => Object.values(subject).filter(isEndpoint))
