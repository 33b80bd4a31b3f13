import { useMemo } from 'react'
import { labelUnits, placeLabels, type PlacedLabel } from '../../../charts/labels/place.ts'
import { shortenApart } from '../../../charts/labels/shorten.ts'
import { toScreen } from '../camera.ts'
import type { Perspective } from '../points/points.ts'
import { seenAt } from '../space.ts'
import { textWidth } from './text-width.ts'

/** A name at a place of the embedding, such as that of a group at the middle of its cells. */
export interface CloudLabel {
  /** Tells labels apart: two may read the same. */
  readonly level: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** How far what it names reaches around it, about, in units of the embedding. */
  readonly reach: number
  /** The greater, the sooner it finds room. */
  readonly weight: number
  /** What it names stands back, or stands out. */
  readonly faint: boolean
  readonly strong: boolean
}

export type ShownLabel = CloudLabel & PlacedLabel

/** Labels where they find room on the screen, without overlap. */
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
