import { expect, test } from 'vitest'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import type { Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { differentialExpression } from './tool.ts'

/** 60 cells and 12 genes; the first gene is high in the first 30 cells. */
function planted() {
  const generator = new Generator(3)
  const dense = Array.from({ length: 12 }, (_, gene) =>
    Array.from({ length: 60 }, (__, cell) => generator.poisson(gene === 0 && cell < 30 ? 6 : 1))
  )
  const by = (name: (cell: number) => string) => category(Array.from({ length: 60 }, (_, cell) => name(cell)))
  return memoryCells(
    memoryData(dense, {
      arm: by((cell) => (cell < 30 ? 'one' : 'other')),
      // Half of the cells of each arm.
      half: by((cell) => (cell % 2 ? 'one' : 'other'))
    })
  )
}

test('where no gene differs, the head says so, and no chart of single genes is offered', async () => {
  const cells = planted()
  const compared = (column: string): Promise<Result> => {
    const params = { compare: 'groups', column, treatment: ['one'], control: ['other'] }
    return differentialExpression.run(cells, params, memoryContext(cells))
  }
  const offered = ({ summary }: Result) =>
    differentialExpression.charts.flatMap((chart) =>
      chart.fits?.({ params: {}, summary }) === false ? [] : [chart.id]
    )
  const [some, none] = [await compared('arm'), await compared('half')]
  expect(none.summary).toMatchObject({ up: 0, down: 0, leading: 0 })
  expect(none.warnings.map(({ key }) => key)).toContain('none_significant')
  expect(some.warnings.map(({ key }) => key)).not.toContain('none_significant')
  expect(offered(none)).toEqual(['volcano', 'ma', 'p-values'])
  expect(offered(some)).toEqual(['volcano', 'ma', 'violin', 'heat-map', 'p-values'])
})
