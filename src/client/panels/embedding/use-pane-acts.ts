import { useSetAtom } from 'jotai'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { actAtom, changePane, paneOf, type ColorBy, type Exploration, type Pane, type PaneName } from '../../state/exploration.ts'
import type { UserInfo } from '../../state/session.ts'
import { writeStored } from '../../state/storage.ts'
import { colorName, isGroup, isNumber } from './color-options.ts'
import { positionLabel } from './position-label.ts'

interface PaneActs {
  readonly paneName: PaneName
  readonly position: string
  readonly positions: UserInfo['dataset']['positions']
  readonly columns: readonly ColumnRow[]
  readonly exploration: Exploration
  /** A colouring was chosen: what was only tried is over. */
  readonly onColored: () => void
}

/** What a hand does to one picture as a whole: its place, its colouring, its frames, and a second one beside it. Each can be undone. */
export function usePaneActs({ paneName, position, positions, columns, exploration, onColored }: PaneActs) {
  const act = useSetAtom(actAtom)
  const pane = paneOf(exploration, paneName)
  const change = (next: Partial<Pane>) => (now: Exploration) => changePane(now, paneName, next)
  const setColor = (next: ColorBy) => {
    onColored()
    act({ name: 'colorBy', values: { name: colorName(next, columns) } }, change({ colorBy: next }))
  }
  const stepColor = (by: 1 | -1) => {
    const choices = columns.filter((column) => !column.hidden && (isGroup(column) || isNumber(column)))
    const now = choices.findIndex(({ name }) => pane.colorBy !== null && 'column' in pane.colorBy && name === pane.colorBy.column)
    const next = choices[(now + by + choices.length) % choices.length]
    if (next) setColor({ kind: isGroup(next) ? 'group' : 'number', column: next.name })
  }
  const setPosition = (name: string) => {
    if (name === position) return
    if (paneName === 'first') writeStored('position', name)
    act({ name: 'position', values: { name: positionLabel(positions.find((option) => option.name === name)?.label ?? name) } }, change({ position: name }))
  }
  const setSplit = (column: string | null) => {
    if (column === pane.split) return
    const label = columns.find(({ name }) => name === column)?.label ?? column ?? ''
    act(column === null ? { name: 'unsplit' } : { name: 'split', values: { name: label } }, change({ split: column }))
  }
  const openBeside = () => {
    const other = positions.find(({ name }) => name !== position)?.name ?? position
    act({ name: 'openBeside' }, { beside: { position: other, colorBy: pane.colorBy, split: null } })
  }
  return { setColor, stepColor, setPosition, setSplit, openBeside }
}
