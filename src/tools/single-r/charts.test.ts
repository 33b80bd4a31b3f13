import { expect, test } from 'vitest'
import { categoryColors } from '../../shared/style/palette.ts'
import type { ChartView } from '../../contract/tool.ts'
import { singleR } from './tool.ts'

/** What a chart draws of these labels. */
function specOf(id: string, labels: readonly string[], more: Partial<ChartView> = {}): unknown {
  const chart = singleR.charts.find((one) => one.id === id)!
  const view: ChartView = {
    language: 'en',
    controls: {},
    params: {},
    summary: { labels },
    color: () => '#000000',
    order: () => [],
    ...more
  }
  return chart.spec(view)
}

interface Looks {
  readonly scale: { readonly range: readonly string[] }
}

test('labels of one color on the map have symbols of their own', () => {
  const labels = Array.from({ length: 34 }, (_, at) => `type ${at}`)
  const { encoding } = specOf('map', labels) as { encoding: { color: Looks; shape: Looks } }
  const [colors, shapes] = [encoding.color.scale.range, encoding.shape.scale.range]
  expect(new Set(colors).size).toBe(16)
  expect(new Set(labels.map((_, at) => `${colors[at]} ${shapes[at]}`)).size).toBe(34)
  expect(shapes.slice(0, 16).every((shape) => shape === 'circle')).toBe(true)
})

test('a chart against a column says which column, on the page as in a saved figure', () => {
  const drawn = specOf('confusion', ['T', 'B'], { controls: { column: 'cell_type' } })
  const { encoding } = drawn as { encoding: { x: { title: string } } }
  expect(encoding.x.title).toBe('cell_type →')
})

test('the names of the rows of scores have the colors of the strip above', () => {
  const { vconcat } = specOf('scores', ['T', 'B']) as {
    vconcat: readonly { layer: readonly { encoding: { color?: object } }[] }[]
  }
  const [strip, names] = [vconcat[0]!.layer[0]!, vconcat[1]!.layer[1]!].map(
    ({ encoding }) => (encoding.color as { scale: object }).scale
  )
  expect(strip).toEqual({ domain: ['T', 'B'], range: [categoryColors[0], categoryColors[1]] })
  expect(names).toEqual(strip)
})

test('the key of the confidence says what its line is, where the chart has that line', () => {
  const drawn = (measure: string, language: 'en' | 'zh'): string =>
    JSON.stringify(specOf('deltas', ['T', 'B'], { controls: { measure }, language }))
  expect(drawn('median', 'en')).toContain('Doubtful below this score')
  expect(drawn('median', 'zh')).toContain('低于此值存疑')
  expect(drawn('next', 'en')).not.toContain('Doubtful below this score')
})
