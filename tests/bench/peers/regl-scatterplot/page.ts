import createScatterplot from 'regl-scatterplot'
import { groupColor, viridis } from '../../../../src/shared/style/palette.ts'

/** From so many cells on its makers advise its way of drawing for many points. */
const manyCells = 1_000_000
const pointSize = 2

interface Study {
  readonly cells: number
  readonly genes: readonly string[]
  readonly column: string
  readonly levels: readonly string[]
}

const numbers = async <Values>(name: string, Kind: new (buffer: ArrayBuffer) => Values): Promise<Values> => {
  const answer = await fetch(`study/${name}`)
  if (!answer.ok) throw new Error(`${name}: HTTP ${answer.status}`)
  return new Kind(await answer.arrayBuffer())
}

/** Between -1 and 1, both axes by the same measure, as the library wants them. */
function placed(x: Float32Array, y: Float32Array): { x: Float32Array; y: Float32Array } {
  const bounds = (values: Float32Array): readonly [number, number] => {
    let [least, most] = [Infinity, -Infinity]
    for (const value of values) {
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    return [least, most]
  }
  const [[left, right], [bottom, top]] = [bounds(x), bounds(y)]
  const half = Math.max(right - left, top - bottom) / 2
  const from = (middle: number) => (value: number) => (value - middle) / half
  return { x: x.map(from((left + right) / 2)), y: y.map(from((bottom + top) / 2)) }
}

/** The library wants values between 0 and 1. */
function scaled(values: Float32Array): Float32Array {
  let most = 0
  for (const value of values) most = Math.max(most, value)
  return most > 0 ? values.map((value) => value / most) : values
}

const study = (await (await fetch('study/study.json')).json()) as Study
const canvas = document.querySelector('canvas')!
const { width, height } = canvas.getBoundingClientRect()
const plot = createScatterplot({
  canvas,
  width,
  height,
  pointSize,
  performanceMode: study.cells >= manyCells
})
plot.subscribe('select', ({ points }) => {
  document.querySelector('#count')!.textContent = points.length.toLocaleString('en-US')
})
const [x, y, z] = await Promise.all([
  numbers('x', Float32Array),
  numbers('y', Float32Array),
  numbers('codes', Int32Array)
])
const cells = { ...placed(x, y), z }
const kinds = { zDataType: 'categorical', wDataType: 'continuous' } as const
await plot.draw({ ...cells, w: new Float32Array(study.cells) }, kinds)

function button(text: string, clicked: () => unknown): void {
  const made = document.createElement('button')
  made.textContent = text
  made.addEventListener('click', () => void clicked())
  document.querySelector('nav')!.append(made)
}
button(study.column, () =>
  plot.set({ colorBy: 'category', pointColor: study.levels.map((_, at) => groupColor(at)) })
)
for (const [at, gene] of study.genes.entries())
  button(gene, async () => {
    const w = scaled(await numbers(`gene-${at}`, Float32Array))
    plot.set({ colorBy: 'value', pointColor: viridis })
    const spatialIndex = plot.get('spatialIndex')
    await plot.draw({ ...cells, w }, { ...kinds, ...(spatialIndex && { spatialIndex }) })
  })
