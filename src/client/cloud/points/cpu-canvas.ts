import { transfer } from 'comlink'
import { openCpuRenderer } from '../../../../workers/cpu-renderer/index.ts'
import { createLatest } from '../latest.ts'
import type { PointsProps } from './points.ts'

/** The parts of a frame. Only those that have changed since the last frame are sent to the worker. */
const partsOf = (
  { coordinates: { xy, z, count }, colors, camera, projection, moving, size }: PointsProps,
  ratio: number
) => ({
  size: [size, ratio],
  points: [xy, z],
  count: [count],
  codes: [colors.codes],
  flags: [colors.flags],
  style: [colors.style],
  view: [camera, projection, moving]
})

/** An array that is transferred to the worker instead of copied. */
const moved = <Numbers extends Float32Array | Uint8Array>(numbers: Numbers): Numbers =>
  transfer(numbers, [numbers.buffer as ArrayBuffer])

type Parts = ReturnType<typeof partsOf>

/** A canvas that a worker paints on. `show` sends what is new since the last call, and requests a frame. */
export function openCpuCanvas(host: HTMLElement) {
  const canvas = document.createElement('canvas')
  host.append(canvas)
  const opened = openCpuRenderer(canvas)
  const { renderer } = opened
  /** The number of cells whose coordinates, and whose codes, the worker has. */
  const sent = { points: 0, codes: 0 }
  let was: { readonly props: PointsProps; readonly parts: Parts } | null = null
  const frames = createLatest(
    ({ camera, moving, projection }: PointsProps) => opened.draw(camera, moving, projection),
    (painted) => painted && was?.props.onDrawn(painted.drawn)
  )
  return {
    show(props: PointsProps): void {
      const ratio = window.devicePixelRatio || 1
      const parts = partsOf(props, ratio)
      const before = was?.parts
      const changed = (name: keyof Parts) =>
        parts[name].some((value, at) => !before || before[name][at] !== value)
      const { coordinates, colors, size } = props
      const { xy, z, count } = coordinates
      const { codes } = colors
      if (changed('size'))
        void renderer.resize(Math.round(size.width * ratio), Math.round(size.height * ratio), ratio)
      if (changed('points')) {
        void renderer.begin(xy.length / 2, z !== null)
        sent.points = 0
      }
      if (count > sent.points) {
        void renderer.addPoints(
          moved(xy.slice(2 * sent.points, 2 * count)),
          z && moved(z.slice(sent.points, count))
        )
        sent.points = count
      }
      if (changed('codes')) {
        void renderer.setCodes(moved(codes.slice(0, count)))
        sent.codes = Math.min(count, codes.length)
      } else if (Math.min(count, codes.length) > sent.codes) {
        void renderer.addCodes(moved(codes.slice(sent.codes, count)))
        sent.codes = Math.min(count, codes.length)
      }
      if (changed('flags')) void renderer.setFlags(colors.flags)
      if (changed('style')) void renderer.setStyle(colors.style)
      const still = !(Object.keys(parts) as (keyof Parts)[]).some(changed)
      was = { props, parts }
      if (!still) frames.ask(props)
    },
    close(): void {
      frames.stop()
      opened.close()
      canvas.remove()
    }
  }
}
