import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordBatchReader } from 'apache-arrow'
import { taskPreview } from '../../../contract/api/task.ts'
import { scaleColors } from '../../../shared/style/chart-theme.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import { callArrow } from '../../api/call-arrow.ts'
import { useWords } from '../../i18n/i18n.ts'
import { evenMargin } from '../../cloud/camera.ts'
import { groupPalette, valuePalette } from '../../cloud/colors.ts'
import { PointCloud } from '../../cloud/PointCloud.tsx'
import type { CloudColors } from '../../cloud/points/points.ts'
import { suitedOpacity, suitedSize } from '../../cloud/points/suited.ts'
import { useOwnCamera } from '../../cloud/use-camera.ts'
import { pollDelay } from '../../tasks/poll-delay.ts'
import { useThemeColors } from '../../theme/theme-colors.ts'
import styles from './Preview.module.css'
import { words } from './words.ts'

/** The longest time between two requests. */
const longestMs = 1000
/** The space around the cells. */
const margin = evenMargin(14)
/** Each group has a code; the last code is for all further groups. */
const levels = Array.from({ length: 254 }, (_, group) => String(group))
const groups = { levels, colors: levels.map((_, index) => groupColor(index)), codes: new Int32Array(0) }

interface Picture {
  readonly xy: Float32Array
  readonly codes: Uint8Array
  /** What the codes mean. */
  readonly by: 'group' | 'share'
}

/**
 * Positions and colours of a preliminary embedding: x and y as the two 16-bit halves of a number, and a
 * palette code per cell.
 */
async function pictureOf(reader: RecordBatchReader): Promise<Picture | null> {
  const [indices, codes]: [number[], number[]] = [[], []]
  let by: Picture['by'] = 'group'
  for await (const batch of reader) {
    for (const index of (batch.getChild('place')?.toArray() ?? []) as Uint32Array)
      indices.push(index & 65_535, index >>> 16)
    if (batch.getChild('share')) by = 'share'
    for (const code of (batch.getChild(by)?.toArray() ?? []) as Uint32Array) codes.push(code)
  }
  return codes.length === 0 ? null : { xy: Float32Array.from(indices), codes: Uint8Array.from(codes), by }
}

/**
 * The preliminary embedding of a running task, requested once per second, and more often at first; nothing
 * until there is one.
 */
export function Preview({ taskId }: { readonly taskId: string }) {
  const { data } = useQuery<Picture | null>({
    queryKey: ['task preview', taskId],
    refetchInterval: ({ state }) => pollDelay(state.dataUpdateCount, longestMs),
    gcTime: 0,
    // The server deletes the preview just before the page learns that the task has ended: the last one stays
    // until then.
    queryFn: async ({ signal, client, queryKey }) =>
      (await pictureOf(await callArrow(taskPreview, { task_id: taskId }, { signal, quiet: true }))) ??
      client.getQueryData<Picture>(queryKey) ??
      null
  })
  return data ? <PreviewCells {...data} /> : null
}

function PreviewCells({ xy, codes, by }: Picture) {
  const t = useWords(words)
  const says = by === 'group' ? t('inProgress') : t('firstNumbers')
  const theme = useThemeColors()
  const camera = useOwnCamera(margin)
  const count = codes.length
  const coordinates = useMemo(() => ({ xy, z: null, count, complete: true }), [xy, count])
  const colors = useMemo((): CloudColors => {
    const style = {
      palette:
        by === 'group'
          ? groupPalette(groups, null, theme.dim)
          : valuePalette(scaleColors(theme.dark ? 'dark' : 'light'), theme.dim),
      size: suitedSize(count),
      opacity: suitedOpacity(count),
      rest: 'keep',
      grey: theme.dim,
      canvas: theme.canvas,
      highOnTop: false
    } as const
    return { codes, flags: new Uint8Array(count), style }
  }, [codes, by, count, theme])
  return (
    <figure className={styles['preview']}>
      <div className={styles['picture']}>
        <PointCloud
          coordinates={coordinates}
          colors={colors}
          camera={camera}
          renderer="Processor"
          tool={null}
          name={says}
        />
      </div>
      <figcaption className="third">{says}</figcaption>
    </figure>
  )
}
