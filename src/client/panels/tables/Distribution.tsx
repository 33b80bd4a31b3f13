import { useRef, useState, type PointerEvent } from 'react'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import {
  cellGroups,
  distinctFiltered,
  histogramFiltered,
  type ColumnRow
} from '../../../contract/api/data.ts'
import { useCall } from '../../api/query.ts'
import { isNumeric } from '../../filter/draft.ts'

interface Props {
  readonly type: DataType
  readonly column: ColumnRow
  readonly filters: readonly Filter[]
  readonly onRange: (low: number, high: number) => void
}

/**
 * The distribution under a column's name: a histogram on a square-root scale, or the groups as a strip in
 * their colours.
 */
export function Distribution(props: Props) {
  if (isNumeric(props.column)) return <Bins {...props} />
  return props.type === 0 && props.column.columnType === 'meta' ? <Strip {...props} /> : null
}

const height = 18

function Bins({ type, column, filters, onRange }: Props) {
  const { data } = useCall(
    histogramFiltered,
    { type, column: column.name, filters: [...filters] },
    { staleTime: Infinity }
  )
  const box = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<readonly [number, number] | null>(null)
  if (!data || data.all.length === 0) return null
  const scale = Math.sqrt(Math.max(1, ...data.all))
  const n = data.all.length
  const place = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect()
    return rect ? Math.max(0, Math.min(1, (event.clientX - rect.left) / rect.width)) : 0
  }
  const finish = () => {
    if (drag && Math.abs(drag[1] - drag[0]) > 0.02) {
      const [low, high] = [Math.min(...drag), Math.max(...drag)].map(
        (share) => data.from + share * (data.to - data.from)
      ) as [number, number]
      const whole = Number.isInteger(data.from) && Number.isInteger(data.to) && data.to - data.from >= n
      onRange(
        whole ? Math.round(low) : Number(low.toPrecision(4)),
        whole ? Math.round(high) : Number(high.toPrecision(4))
      )
    }
    setDrag(null)
  }
  return (
    <svg
      ref={box}
      className="bins"
      viewBox={`0 0 ${n} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag([place(event), place(event)])
      }}
      onPointerMove={(event) => drag && setDrag([drag[0], place(event)])}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(null)}
    >
      {data.all.map((all, i) => {
        const whole = (Math.sqrt(all) / scale) * height
        const shown = (Math.sqrt(data.shown[i] ?? 0) / scale) * height
        return (
          <g key={i}>
            <rect x={i} width={0.85} y={height - whole} height={whole} className="all" />
            <rect x={i} width={0.85} y={height - shown} height={shown} className="shown" />
          </g>
        )
      })}
      {drag ? (
        <rect
          x={Math.min(...drag) * n}
          width={Math.abs(drag[1] - drag[0]) * n}
          height={height}
          className="drag"
        />
      ) : null}
    </svg>
  )
}

function Strip({ column, filters }: Props) {
  const groups = useCall(cellGroups, { column: column.name }, { staleTime: Infinity })
  const counts = useCall(
    distinctFiltered,
    { type: 0, column: column.name, filters: [...filters] },
    { staleTime: Infinity }
  )
  if (!groups.data || !counts.data) return null
  const colors = new Map(groups.data.map(({ value, color }) => [value, color]))
  return (
    <div className="strip" aria-hidden="true">
      {counts.data.slice(0, 200).map(({ value, count }) => (
        <i
          key={value}
          title={value}
          style={{ flexGrow: count, background: colors.get(value) ?? 'var(--dim)' }}
        />
      ))}
    </div>
  )
}
