import { scaleColors } from '../../../src/shared/style/chart-theme.ts'
import { Deck, OrthographicView } from '@deck.gl/core'
import { PointsLayer } from '../../../shaders/points/points-layer.ts'
import type { Camera, PointStyle } from '../../../shaders/points/style.ts'
import { cellPalette } from '../../../src/charts/kinds/cells/colors.ts'
import { drawingOrder } from '../../../src/charts/kinds/cells/raster.ts'
import { cloudCodes, type DrawnCells } from '../../../src/client/charts/kinds/cells/use-cells.ts'
import type { CellsColor } from '../../../src/contract/tool.ts'
import { groupPalette, summarise, valueCodesOf, valuePalette } from '../../../src/client/cloud/colors.ts'
import { movingCells } from '../../../src/client/cloud/points/renderer.ts'
import { groupColor } from '../../../src/shared/style/palette.ts'
import type { Projection } from '../../../src/shared/outline.ts'
import type { Clause } from '../../../src/contract/selection.ts'
import { openFilter } from '../../../workers/filter/index.ts'
import { openCpuRenderer } from '../../../workers/cpu-renderer/index.ts'
import { timed } from '../statistics.ts'
import { makeCells, makeLasso, type BenchCells } from './cells.ts'

/**
 * The parts of the client that draw and select, measured without the panel around them. Times in
 * milliseconds.
 */

const width = 1000
const height = 800
const camera: Camera = { x: 0, y: 0, scale: 400 }
const grey = [211, 211, 211] as const
const plain: PointStyle = {
  palette: new Uint8Array(1024),
  size: 3,
  opacity: 1,
  rest: 'keep',
  grey,
  canvas: [255, 255, 255],
  highOnTop: false
}
const lasso: Clause = { kind: 'polygon', position: 'umap', vertices: makeLasso(), op: 'new', source: 'bench' }
const palettes = {
  group: groupPalette(
    {
      codes: new Int32Array(0),
      levels: Array.from({ length: 128 }, (_, i) => `${i}`),
      colors: Array.from({ length: 128 }, (_, i) => groupColor(i))
    },
    null,
    grey
  ),
  value: valuePalette(scaleColors('light'), grey)
}

/** The cells turned around their middle, from a distance of 3.2. */
const turned = (angle: number): Projection => {
  const [across, away] = [Math.cos(angle), Math.sin(angle)]
  return [across, 0, away, 0, 0, 1, 0, 0, away / 3.2, 0, -across / 3.2, 1]
}

/** What a chart of cells is colored by in turn: a number as of a gene, and groups. */
const chartColors: Readonly<Record<string, CellsColor>> = {
  'a gene': { kind: 'number', column: 'gene', format: '.2f', zeroIsNone: true },
  groups: { kind: 'group', column: 'group' }
}

/** The cells as a chart of cells draws them: a table of columns, and the order in which they are drawn. */
const chartOf = ({ count, gene, groups, xy }: BenchCells): DrawnCells => ({
  coordinates: { xy, z: null, count, complete: true },
  rows: drawingOrder(count),
  shape: 1,
  table: {
    gene: Float64Array.from(gene, (value) => (value === 0 ? NaN : value)),
    group: { codes: groups, levels: Array.from({ length: 128 }, (_, index) => `group ${index}`) }
  }
})

/** One way to draw; each call resolves when the frame is on the screen. */
interface Drawer {
  first(cells: BenchCells, codes: Uint8Array): Promise<void>
  recolor(codes: Uint8Array, style: PointStyle): Promise<void>
  select(flags: Uint8Array, style: PointStyle): Promise<void>
  move(camera: Camera): Promise<void>
  /** The cells in space; then turned, as while the hand turns them or as all of them stand when it rests. */
  solid(cells: BenchCells, codes: Uint8Array): Promise<void>
  turn(projection: Projection, moving: boolean): Promise<void>
  close(): void
}

function processorDrawer(): Drawer {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const opened = openCpuRenderer(canvas)
  const { renderer } = opened
  const draw = async (from = camera) => void (await opened.draw(from, false))
  return {
    async first(cells, codes) {
      void renderer.resize(width, height, 1)
      void renderer.begin(cells.count, false)
      void renderer.addPoints(cells.xy, null)
      void renderer.setCodes(codes)
      void renderer.setStyle({ ...plain, palette: palettes.group })
      await draw()
    },
    async recolor(codes, style) {
      void renderer.setCodes(codes)
      void renderer.setStyle(style)
      await draw()
    },
    async select(flags, style) {
      void renderer.setFlags(flags)
      void renderer.setStyle(style)
      await draw()
    },
    move: draw,
    async solid(cells, codes) {
      void renderer.begin(cells.count, true)
      void renderer.addPoints(cells.xy, cells.z)
      void renderer.setCodes(codes)
      void renderer.setFlags(new Uint8Array(cells.count))
      void renderer.setStyle({ ...plain, palette: palettes.group })
      await opened.draw(camera, false, turned(0))
    },
    turn: async (projection, moving) => void (await opened.draw(camera, moving, projection)),
    close() {
      opened.close()
      canvas.remove()
    }
  }
}

function webglDrawer(): Drawer {
  const parent = document.createElement('div')
  Object.assign(parent.style, { width: `${width}px`, height: `${height}px`, position: 'relative' })
  document.body.append(parent)
  let drawn: (() => void) | null = null
  let props: ConstructorParameters<typeof PointsLayer>[0] | null = null
  let deck: Deck<OrthographicView> | null = null
  const frame = (change: Partial<NonNullable<typeof props>>) =>
    new Promise<void>((resolve) => {
      props = { ...props, ...change }
      const layers = [new PointsLayer({ ...props, id: 'points' })]
      drawn = () => {
        // A frame is finished once its pixels can be read.
        const gl = parent.querySelector('canvas')?.getContext('webgl2')
        gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
        drawn = null
        resolve()
      }
      if (deck) deck.setProps({ layers })
      else {
        deck = new Deck({
          parent,
          width,
          height,
          views: new OrthographicView({ flipY: false }),
          viewState: { target: [0, 0, 0], zoom: Math.log2(camera.scale) },
          controller: false,
          layers,
          deviceProps: { type: 'webgl', webgl: { antialias: false } },
          onAfterRender: () => props && drawn?.()
        })
      }
    })
  const whole = ({ xy, z, count }: BenchCells, codes: Uint8Array, projection: Projection | null) =>
    frame({
      xy,
      z: projection && z,
      projection,
      count,
      codes,
      flags: new Uint8Array(count),
      pointStyle: { ...plain, palette: palettes.group },
      camera,
      limit: Infinity
    })
  return {
    first: (cells, codes) => whole(cells, codes, null),
    recolor: (codes, pointStyle) => frame({ codes, pointStyle }),
    select: (flags, pointStyle) => frame({ flags, pointStyle }),
    move: (from) => frame({ camera: from }),
    async solid(cells, codes) {
      // A layer has its third axis from the beginning.
      deck?.finalize()
      deck = null
      await whole(cells, codes, turned(0))
    },
    turn: (projection, moving) => frame({ projection, limit: moving ? movingCells : Infinity }),
    close() {
      deck?.finalize()
      parent.remove()
    }
  }
}

export interface Measured {
  readonly what: string
  readonly renderer: 'Processor' | 'WebGL' | 'filter thread'
  readonly points: number
  readonly milliseconds: readonly number[]
}

async function bench(count: number, rounds: number): Promise<Measured[]> {
  const cells = makeCells(count)
  const measured: Measured[] = []
  const note = (what: string, renderer: Measured['renderer'], milliseconds: number[]) =>
    measured.push({ what, renderer, points: count, milliseconds })

  const thread = openFilter()
  const { filter } = thread
  await filter.open(count)
  const building: number[] = []
  for (let round = 0; round < rounds; round++) {
    await filter.dropPoints('umap')
    await filter.addPoints('umap', cells.ids, cells.xy)
    building.push(...(await timed(1, () => filter.nearest('umap', 0, 0, 0.01))))
  }
  note('index build', 'filter thread', building)
  note(
    'lasso, selection only',
    'filter thread',
    await timed(rounds, () => filter.preview(lasso, 'umap', null))
  )
  note('hover', 'filter thread', await timed(rounds, (turn) => filter.nearest('umap', turn / 50, 0, 0.01)))

  const groupCodes = Uint8Array.from(cells.groups)
  const chart = chartOf(cells)
  for (const [renderer, open] of [
    ['Processor', processorDrawer],
    ['WebGL', webglDrawer]
  ] as const) {
    let drawer = open()
    const firstFrames = await timed(1, () => drawer.first(cells, groupCodes))
    while (firstFrames.length < rounds) {
      drawer.close()
      drawer = open()
      firstFrames.push(...(await timed(1, () => drawer.first(cells, groupCodes))))
    }
    note('first frame', renderer, firstFrames)
    note(
      'pan or zoom',
      renderer,
      await timed(rounds, (turn) => drawer.move({ ...camera, x: turn / 100, scale: camera.scale + turn }))
    )
    note(
      'recolor by a gene',
      renderer,
      await timed(rounds, (turn) => {
        const { range } = summarise(cells.gene, true)
        // Another range each time, so that nothing can be kept from the time before.
        const codes = valueCodesOf(
          cells.gene,
          cells.ids,
          count,
          { low: range.low, high: range.high - turn / 100 },
          true
        )
        return drawer.recolor(codes, { ...plain, palette: palettes.value, highOnTop: true })
      })
    )
    note(
      'recolor by groups',
      renderer,
      await timed(rounds, () =>
        drawer.recolor(Uint8Array.from(cells.groups), { ...plain, palette: palettes.group.slice() })
      )
    )
    for (const [what, color] of Object.entries(chartColors))
      note(
        `recolor a chart of cells by ${what}`,
        renderer,
        await timed(rounds, () => {
          const { codes, key } = cloudCodes(color, chart)
          const palette = cellPalette(key, 'light')
          return drawer.recolor(codes, { ...plain, palette, highOnTop: key.kind === 'number' })
        })
      )
    note(
      'lasso, to the highlighted frame',
      renderer,
      await timed(rounds, async () => {
        const { flags } = await filter.preview(lasso, 'umap', null)
        await drawer.select(flags ?? new Uint8Array(count), {
          ...plain,
          palette: palettes.group,
          rest: 'grey'
        })
      })
    )
    await drawer.solid(cells, groupCodes)
    note(
      'turn in space, while the hand moves',
      renderer,
      await timed(rounds, (turn) => drawer.turn(turned(turn / 40), true))
    )
    note(
      'turn in space, all cells',
      renderer,
      await timed(rounds, (turn) => drawer.turn(turned(turn / 40), false))
    )
    drawer.close()
  }
  thread.close()
  return measured
}

declare global {
  interface Window {
    renderBench: typeof bench
  }
}
window.renderBench = bench
