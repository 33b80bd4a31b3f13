import { useMemo } from 'react'
import { labelUnits, placeLabels, type PlacedLabel } from '../../../charts/labels/place.ts'
import { shortenApart } from '../../../charts/labels/shorten.ts'
import { toScreen } from '../camera.ts'
import type { Perspective } from '../points/points.ts'
import { seenAt } from '../space.ts'
import { textWidth } from './text-width.ts'

/** A label at a point of the embedding, such as the name of a group in the middle of its cells. */
export interface CloudLabel {
  /** Identifies the label: two may have the same text. */
  readonly level: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** About how far the named cells extend around the point, in units of the embedding. */
  readonly reach: number
  /** The radius of a ring around the point, in pixels; absent where none is drawn. */
  readonly ring?: number
  /** Labels of greater weight are placed first. */
  readonly weight: number
  /** Drawn faintly where true, since other groups are highlighted. */
  readonly faint: boolean
  readonly strong: boolean
}

export type ShownLabel = CloudLabel & PlacedLabel

/** The labels that fit on the screen without overlap, with their positions. */
export function useLabels(
  labels: readonly CloudLabel[],
  { camera, projection, size }: Omit<Perspective, 'moving'>
): readonly ShownLabel[] {
  const texts = useMemo(
    () =>
      shortenApart(
        labels.map(({ text }) => text),
        labelUnits
      ),
    [labels]
  )
  return useMemo(() => {
    const wanted = labels.map((label, at) => {
      const [x, y] = projection ? seenAt(projection, label.x, label.y, label.z) : [label.x, label.y]
      const text = texts[at] ?? label.text
      return { ...label, text, reach: label.reach * camera.scale, ...toScreen(camera, size, x, y) }
    })
    const inSight = wanted.filter(
      ({ left, top }) => left > 0 && top > 0 && left < size.width && top < size.height
    )
    return placeLabels(inSight, size, textWidth)
  }, [labels, texts, camera, size, projection])
}
