import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { DesignParams } from '../../../contract/tool.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { GroupColumn } from '../../state/columns/cell-columns.ts'
import { selectedAtom, type Selected } from '../../state/selection/selected.ts'
import { textOf, textsOf } from '../controls/frame.tsx'
import { cellsHere, useGroupColumns } from '../groups-here.ts'
import { designOf, type DesignSide } from './sample-design.ts'
import styles from './SampleDesign.module.css'
import { useUsualColumns } from '../usual/use-usual-columns.ts'
import { words } from '../words.ts'

interface Props {
  readonly design: DesignParams
  /** Values of the form; without those that are not on it. */
  readonly values: Readonly<Record<string, unknown>>
}

/** More rows than this are counted and not drawn. */
const mostRows = 24
/** More sides than this are no comparison that a small table can show. */
const mostSides = 6

/** Which sample stands on which side, and in which pair, before a comparison is ordered. */
export function SampleDesign({ design, values }: Props) {
  const t = useWords(words)
  const selected = useAtomValue(selectedAtom)
  const project = useUsualColumns().sample
  const valueOf = (name: string | undefined) => (name === undefined ? '' : textOf(values[name]))
  const [column, sample, paired] = [
    valueOf(design.column),
    valueOf(design.sample) || (project ?? ''),
    valueOf(design.paired)
  ]
  const names = [...new Set([column, sample, paired].filter((name) => name !== ''))]
  const found = useGroupColumns(names)
  const columnOf = (name: string) => found[names.indexOf(name)] ?? null
  const [groups, samples, pairs] = [columnOf(column), columnOf(sample), columnOf(paired)]
  const levels = (name: string | undefined) => (name === undefined ? null : textsOf(values[name]))
  const [treatment, control] = [levels(design.treatment), levels(design.control)]
  const [selection, rest] = [t('designSelection'), t('designRest')]
  const sides = useMemo(
    () =>
      groups
        ? sidesOf(groups, selected, treatment && control ? [treatment, control] : null)
        : column === '' && selected
          ? selectionAndRest(selected, [selection, rest])
          : [],
    [groups, selected, treatment, control, column, selection, rest]
  )
  const rows = useMemo(
    () => (samples && sides.length > 1 ? designOf(sides, samples, pairs) : []),
    [sides, samples, pairs]
  )
  if (sample === '') return <p className="caption">{t('designNone')}</p>
  // Where each sample is a side of its own, nothing is compared by samples.
  if (rows.length === 0 || sides.length > mostSides || column === sample) return null
  return (
    <table className={styles['design']}>
      <caption>{t('design')}</caption>
      <thead>
        <tr>
          <th scope="col">{paired || sample}</th>
          {sides.map(({ name }) => (
            <th key={name} scope="col">
              <span className="cut" title={name}>
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, mostRows).map(({ name, counts }) => (
          <tr key={name} data-paired={counts.every((count) => count > 0) || undefined}>
            <th scope="row">
              <span className="cut" title={name}>
                {name}
              </span>
            </th>
            {counts.map((count, side) => (
              <td key={sides[side]?.name}>
                {count > 0 && <i className={styles['dot']} aria-hidden />}
                <span className="num">{count > 0 ? formatNumber(count) : '–'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > mostRows && (
        <tfoot>
          <tr>
            <td colSpan={1 + sides.length}>{t('designMore', { count: rows.length - mostRows })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** The chosen groups of each side, or a side for every level, among the cells of the task. */
function sidesOf(
  { codes, levels }: GroupColumn,
  selected: Selected | null,
  chosen: readonly (readonly string[])[] | null
): readonly DesignSide[] {
  const marks = cellsHere(selected)
  return (chosen ?? levels.map((level) => [level]))
    .filter((names) => names.length > 0)
    .map((names) => {
      const own = new Set(names.map((name) => levels.indexOf(name)))
      return {
        name: names.join(' + '),
        has: (cell) => own.has(codes[cell] ?? -1) && (!marks || marks[cell] === 1)
      }
    })
}

const selectionAndRest = (
  { flags, population }: Selected,
  [selection, rest]: readonly [string, string]
): readonly DesignSide[] => [
  { name: selection, has: (cell) => flags[cell] === 1 },
  { name: rest, has: (cell) => population[cell] === 1 && flags[cell] === 0 }
]
