import { describe, expectTypeOf, it } from 'vitest'
import type { Chart, TablesShape } from '../tool.ts'

const tables = {
  genes: { gene: 'string', fold: 'number' },
  labels: { gene: 'string' }
} as const satisfies TablesShape
type GeneChart = Chart<typeof tables>
type Data = ReturnType<GeneChart['data']>[number]
type Level = Extract<NonNullable<GeneChart['controls']>[string], { kind: 'level' }>

/** These are tests of types: the file does not compile if a chart could name what its tables do not have. */
describe('a chart of a tool', () => {
  it('names tables of the tool', () => {
    expectTypeOf<Data['table']>().toEqualTypeOf<'genes' | 'labels'>()
    expectTypeOf<{ table: 'genes'; columns: ['fold'] }>().toExtend<Data>()
    expectTypeOf<{ table: 'cells' }>().not.toExtend<Data>()
  })

  it('names columns of the table that it reads', () => {
    expectTypeOf<{ table: 'labels'; columns: ['fold'] }>().not.toExtend<Data>()
    expectTypeOf<{ table: 'genes'; where: [{ name: 'fold'; type: 7; value: '1' }] }>().toExtend<Data>()
    expectTypeOf<{ table: 'labels'; where: [{ name: 'fold'; type: 7; value: '1' }] }>().not.toExtend<Data>()
    expectTypeOf<{ kind: 'level'; table: 'genes'; column: 'gene' }>().toExtend<Level>()
    expectTypeOf<{ kind: 'level'; table: 'labels'; column: 'fold' }>().not.toExtend<Level>()
  })

  it('is one of the kinds', () => {
    expectTypeOf<{ kind: 'pie' }>().not.toExtend<Pick<GeneChart, 'kind'>>()
    expectTypeOf<GeneChart>().toExtend<Chart>()
  })
})
