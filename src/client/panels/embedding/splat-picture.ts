import { openSplat } from '../../../../workers/splat/index.ts'
import { createLatest } from './latest.ts'
import type { PictureProps } from './picture.ts'

export interface SplatProps extends PictureProps {
  /** Where cells lie densest, instead of each cell. */
  readonly density: boolean
}

/** A canvas that a splat worker paints on. `show` sends what has changed since the last time, and asks for a frame. */
export function openSplatPicture(host: HTMLElement) {
  const canvas = document.createElement('canvas')
  host.append(canvas)
  const opened = openSplat(canvas)
  const { splat } = opened
  let was: SplatProps | null = null
  let wasRatio = 0
  const frames = createLatest(
    ({ camera, moving }: SplatProps) => opened.draw(camera, moving),
    (painted) => painted && was?.onDrawn(painted.drawn)
  )
  return {
    show(props: SplatProps): void {
      const ratio = window.devicePixelRatio || 1
      const { size, xy, count, codes, flags, pointStyle, density, camera, moving } = props
      const fresh = was === null
      const changed = (name: keyof SplatProps) => fresh || was?.[name] !== props[name]
      if (changed('size') || ratio !== wasRatio) void splat.resize(Math.round(size.width * ratio), Math.round(size.height * ratio), ratio)
      if (changed('xy') || changed('count')) void splat.setPoints(xy.subarray(0, 2 * count), count)
      if (changed('codes')) void splat.setCodes(codes)
      if (changed('flags')) void splat.setFlags(flags)
      if (changed('pointStyle') || changed('density')) void splat.setStyle(pointStyle, density)
      const same = !fresh && ratio === wasRatio && was?.camera === camera && was.moving === moving
      const still = same && !(['size', 'xy', 'count', 'codes', 'flags', 'pointStyle', 'density'] as const).some(changed)
      was = props
      wasRatio = ratio
      if (!still) frames.ask(props)
    },
    close(): void {
      frames.stop()
      opened.close()
      canvas.remove()
    }
  }
}
