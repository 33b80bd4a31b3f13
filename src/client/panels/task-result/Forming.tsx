import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { RecordBatchReader } from 'apache-arrow'
import type { PointStyle } from '../../../../shaders/points/style.ts'
import { taskPreview } from '../../../contract/api/task.ts'
import { groupColor } from '../../../contract/palette.ts'
import { callArrow } from '../../api/call.ts'
import { useWords } from '../../i18n/i18n.ts'
import { boundsOf, type Bounds, type Size } from '../embedding/camera.ts'
import { groupPalette } from '../embedding/colors.ts'
import { SplatPoints } from '../embedding/SplatPoints.tsx'
import { useThemeColors } from '../embedding/theme-colors.ts'
import { suitedOpacity, suitedSize } from '../embedding/use-picture.ts'
import { useSize } from '../embedding/use-size.ts'
import styles from './Forming.module.css'
import { words } from './words.ts'

const lookMs = 1000
/** Free space around the picture. */
const margin = 14
/** Groups have codes of their own; the last stands for all others. */
const levels = Array.from({ length: 254 }, (_, group) => String(group))
const noMarks = (): void => undefined

interface Picture {
  readonly xy: Float32Array
  readonly codes: Uint8Array
}

/** Places and groups of a forming map: two halves of a number, and a code of the palette. */
async function pictureOf(reader: RecordBatchReader): Promise<Picture | null> {
  const [places, codes]: [number[], number[]] = [[], []]
  for await (const batch of reader) {
    for (const place of (batch.getChild('place')?.toArray() ?? []) as Uint32Array) places.push(place & 65_535, place >>> 16)
    for (const group of (batch.getChild('group')?.toArray() ?? []) as Uint32Array) codes.push(group)
  }
  return codes.length === 0 ? null : { xy: Float32Array.from(places), codes: Uint8Array.from(codes) }
}

/** The map that a task is drawing, as it forms: looked for once a second, nothing until there is one. */
export function Forming({ taskId }: { readonly taskId: string }) {
  const { data } = useQuery({
    queryKey: ['task preview', taskId],
    refetchInterval: lookMs,
    gcTime: 0,
    // The server drops the picture a moment before the page learns that the task has ended: what was there stays until then.
    queryFn: async ({ signal, client, queryKey }) =>
      (await pictureOf(await callArrow(taskPreview, { task_id: taskId }, { signal, quiet: true }))) ?? client.getQueryData<Picture>(queryKey) ?? null
  })
  return data ? <FormingPicture {...data} /> : null
}

function FormingPicture({ xy, codes }: Picture) {
  const say = useWords(words)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const colors = useThemeColors()
  const count = codes.length
  const pointStyle = useMemo((): PointStyle => {
    const palette = groupPalette({ levels, colors: levels.map((_, place) => groupColor(place)), codes: new Int32Array(0), counts: [] }, null, colors.dim)
    return {
      palette,
      size: suitedSize(count),
      opacity: suitedOpacity(count),
      rest: 'keep',
      grey: colors.dim,
      canvas: colors.canvas,
      highOnTop: false
    }
  }, [colors, count])
  const flags = useMemo(() => new Uint8Array(count), [count])
  const bounds = useMemo(() => boundsOf(xy, count), [xy, count])
  const camera = useMemo(() => (size && bounds ? wholeCamera(bounds, size) : null), [size, bounds])
  return (
    <figure className={styles['forming']}>
      <div ref={frame} className={styles['picture']} role="img" aria-label={say('forming')}>
        {size && camera && (
          <SplatPoints
            xy={xy}
            z={null}
            projection={null}
            count={count}
            codes={codes}
            flags={flags}
            pointStyle={pointStyle}
            camera={camera}
            moving={false}
            size={size}
            onDrawn={noMarks}
          />
        )}
      </div>
      <figcaption className="third">{say('forming')}</figcaption>
    </figure>
  )
}

function wholeCamera([left, bottom, right, top]: Bounds, { width, height }: Size) {
  const scale = Math.min((width - 2 * margin) / (right - left || 1), (height - 2 * margin) / (top - bottom || 1))
  return { x: (left + right) / 2, y: (bottom + top) / 2, scale }
}
