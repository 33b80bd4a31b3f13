import { useRef, useState, type PointerEvent } from 'react'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { useQuery } from '@tanstack/react-query'
import type { ColumnRow, Distribution as Found } from '../../../contract/api/data.ts'
import { isNumeric } from '../../filter/draft.ts'
import { distributionQuery } from '../../columns/values/distributions.ts'

interface Props {
  readonly type: DataType
  readonly column: ColumnRow
  readonly filters: readonly Filter[]
  readonly onRange: (low: number, high: number) => void
}

/**
 * The distribution below a column's name: a histogram on a square-root scale, or groups as a coloured bar.
 */
export function Distribution({ type, column, filters, onRange }: Props) {
  const drawn = isNumeric(column) || (type === 0 && column.columnType === 'meta')
  const { data } = useQuery({
    ...distributionQuery({ type, filters: [...filters] }, column.name),
    enabled: drawn
  })
  if (data?.bins) return <Bins data={data.bins} onRange={onRange} />
  return data?.groups ? <Strip groups={data.groups} /> : null
}

const height = 18

function Bins({ data, onRange }: Pick<Props, 'onRange'> & { readonly data: NonNullable<Found['bins']> }) {
  const box = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<readonly [number, number] | null>(null)
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

const mostGroups = 200

function Strip({ groups }: { readonly groups: NonNullable<Found['groups']> }) {
  return (
    <div className="strip" aria-hidden="true">
      {groups
        .filter(({ shown }) => shown > 0)
        .slice(0, mostGroups)
        .map(({ value, color, shown }) => (
          <i key={value} title={value} style={{ flexGrow: shown, background: color }} />
        ))}
    </div>
  )
}
