import { openSplat } from '../../../../workers/splat/index.ts'
import { createLatest } from './latest.ts'
import type { PictureProps } from './picture.ts'

/** A canvas that a splat worker paints on. `show` sends what has changed since the last time, and asks for a frame. */
export function openSplatPicture(host: HTMLElement) {
  const canvas = document.createElement('canvas')
  host.append(canvas)
  const opened = openSplat(canvas)
  const { splat } = opened
  let was: PictureProps | null = null
  let wasRatio = 0
  const frames = createLatest(
    ({ camera, moving, projection }: PictureProps) => opened.draw(camera, moving, projection),
    (painted) => painted && was?.onDrawn(painted.drawn)
  )
  return {
    show(props: PictureProps): void {
      const ratio = window.devicePixelRatio || 1
      const { size, xy, z, count, codes, flags, pointStyle, camera, moving, projection } = props
      const fresh = was === null
      const changed = (name: keyof PictureProps) => fresh || was?.[name] !== props[name]
      if (changed('size') || ratio !== wasRatio) void splat.resize(Math.round(size.width * ratio), Math.round(size.height * ratio), ratio)
      if (changed('xy') || changed('z') || changed('count')) void splat.setPoints(xy.subarray(0, 2 * count), count, z && z.subarray(0, count))
      if (changed('codes')) void splat.setCodes(codes)
      if (changed('flags')) void splat.setFlags(flags)
      if (changed('pointStyle')) void splat.setStyle(pointStyle)
      const same = !fresh && ratio === wasRatio && was?.camera === camera && was.moving === moving && was.projection === projection
      const still = same && !(['size', 'xy', 'z', 'count', 'codes', 'flags', 'pointStyle'] as const).some(changed)
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
