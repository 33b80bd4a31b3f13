import { useAtomValue } from 'jotai'
import { rows } from '../../../../contract/api/data.ts'
import { useCall } from '../../../api/query.ts'
import type { SpacePoint } from '../../../cloud/space.ts'
import { useCloud } from '../../../cloud/use-view.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { usePane } from '../store/pane.ts'
import { cellValue } from './cell-value.ts'
import styles from './HoverCard.module.css'

interface HoverCardProps {
  readonly cell: number
  readonly place: SpacePoint
  /** Pinned by a click: the card stays, its barcode can be selected, and it has more columns. */
  readonly pinned: boolean
}

const width = 220
const extraColumns = 6

/** The value that a cell is coloured by. */
function useCellValue(cell: number) {
  const { coloringAtom, titleAtom, zerosGreyAtom, rangeAtom, scaleAtom } = usePane()
  return cellValue(
    useAtomValue(coloringAtom),
    cell,
    { colors: useAtomValue(scaleAtom), range: useAtomValue(rangeAtom) },
    useAtomValue(titleAtom),
    useAtomValue(zerosGreyAtom)
  )
}

/**
 * The card of the cell under the pointer: its barcode and the value that it is coloured by; more columns once
 * it is clicked.
 */
export function HoverCard({ cell, place, pinned }: HoverCardProps) {
  const columns = useAtomValue(usePane().columnsAtom)
  const value = useCellValue(cell)
  const { size, screenOf } = useCloud()
  const at = screenOf(place)
  const id = columns.find(({ columnType }) => columnType === 'id')
  const shown = columns
    .filter(
      ({ columnType, hidden, name }) =>
        !hidden && (columnType === 'meta' || columnType === 'qc') && name !== value?.name
    )
    .slice(0, extraColumns)
  const requested = [...(id ? [id.name] : []), ...(pinned ? shown.map(({ name }) => name) : [])]
  const body = { type: 0, selectedIds: [cell], page: 1, pageSize: 1, columns: requested }
  const { data } = useCall(rows, body, { enabled: requested.length > 0, staleTime: Infinity })
  const row = data?.list[0]
  const text = (name: string) => {
    const found = row?.[name]
    return typeof found === 'number' ? formatNumber(found, 4) : String(found ?? '–')
  }
  const left = at.left + 14 + width > size.width ? at.left - 14 - width : at.left + 14
  return (
    <div
      className={styles['card']}
      style={{ left: Math.max(4, left), top: Math.min(at.top + 12, size.height - (pinned ? 200 : 70)) }}
      data-pinned={pinned || undefined}
      role="status"
    >
      {value && (
        <div className={styles['value']}>
          <span className="swatch" style={{ background: value.color }} />
          {value.isGene && (
            <span className="gene" translate="no">
              {value.name}
            </span>
          )}
          <b className="cut">{value.text}</b>
        </div>
      )}
      <div className="mono cut" translate="no">
        {id && row ? text(id.name) : ' '}
      </div>
      {pinned && row && (
        <dl className={styles['more']}>
          {shown.map(({ name, label }) => (
            <div key={name}>
              <dt className="cut">{label}</dt>
              <dd className="cut num">{text(name)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
