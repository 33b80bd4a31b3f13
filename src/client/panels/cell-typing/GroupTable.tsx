import { Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, useRef, type KeyboardEvent } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import styles from './CellTyping.module.css'
import type { GroupEvidence } from './evidence.ts'
import type { Labels } from './use-labels.ts'
import { words } from './words.ts'

interface GroupTableProps {
  readonly groups: readonly GroupEvidence[]
  readonly labels: Labels
  readonly active: number
  readonly onActive: (row: number) => void
  readonly onLabel: (group: string, label: string) => void
  /** Whether labels of cells are loading. */
  readonly pending: boolean
}

/** A SingleR label that a smaller share of a group's cells has is marked as uncertain. */
const unsureShare = 0.5
const shownGenes = 6

/** One row per group: SingleR labels, top genes, suggested types by markers, and the label. */
export function GroupTable({ groups, labels, active, onActive, onLabel, pending }: GroupTableProps) {
  const t = useWords(words)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const go = (row: number) => {
    const next = Math.max(0, Math.min(groups.length - 1, row))
    onActive(next)
    inputs.current[next]?.focus()
    inputs.current[next]?.select()
  }
  const pressed = (event: KeyboardEvent, row: number, group: GroupEvidence) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') go(row + 1)
    else if (event.key === 'ArrowUp') go(row - 1)
    else if (event.key === 'Enter') {
      const best = group.labels[0]?.label
      if (labels[group.value] === undefined && best !== undefined) onLabel(group.value, best)
      go(row + 1)
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles['groups']}>
      <table data-one-stop aria-label={t('groups')}>
        <thead>
          <tr>
            <th scope="col">{t('group')}</th>
            <th scope="col">{t('singleR')}</th>
            <th scope="col">{t('standsOut')}</th>
            <th scope="col">{t('looksLike')}</th>
            <th scope="col">{t('label')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, row) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a wider target for the mouse; keys move by the inputs
            <tr key={group.value} data-active={row === active || undefined} onClick={() => onActive(row)}>
              <th scope="row">
                <span className={styles['name']}>
                  <i className="swatch" style={{ background: group.color }} />
                  <span className="cut" title={group.value}>
                    {group.value}
                  </span>
                </span>
                <span className="caption num">{t('cells', { count: group.count })}</span>
              </th>
              <td>
                <SingleRCell
                  group={group}
                  pending={pending}
                  chosen={labels[group.value]}
                  onTake={(label) => onLabel(group.value, label)}
                />
              </td>
              <td>
                <span className={styles['genes']} translate="no">
                  {group.top.slice(0, shownGenes).map(({ gene }) => (
                    <Fragment key={gene}>
                      <span className="gene">{gene}</span>{' '}
                    </Fragment>
                  ))}
                  {group.top.length === 0 && <span className="third">{t('none')}</span>}
                </span>
              </td>
              <td>
                <Suggested
                  group={group}
                  chosen={labels[group.value]}
                  onTake={(label) => onLabel(group.value, label)}
                />
              </td>
              <td>
                <input
                  ref={(input) => void (inputs.current[row] = input)}
                  className={styles['label']}
                  aria-label={t('labelOf', { group: group.value })}
                  placeholder={group.labels[0] ? `↵ ${group.labels[0].label}` : t('typeLabel')}
                  maxLength={200}
                  value={labels[group.value] ?? ''}
                  onChange={(event) => onLabel(group.value, event.currentTarget.value)}
                  onFocus={() => onActive(row)}
                  onKeyDown={(event) => pressed(event, row, group)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface EvidenceProps {
  readonly group: GroupEvidence
  readonly chosen: string | undefined
  readonly onTake: (label: string) => void
}

function SingleRCell({ group, chosen, onTake, pending }: EvidenceProps & { readonly pending: boolean }) {
  const t = useWords(words)
  const [best] = group.labels
  if (!best) return pending ? <span className={styles['wait']} /> : <span className="third">{t('none')}</span>
  const unsure = best.share < unsureShare
  const percent = `${(best.share * 100).toFixed(0)}%`
  return (
    <Tooltip
      label={group.delta === null ? percent : t('lead', { delta: group.delta.toFixed(3) })}
      openDelay={500}
    >
      <button
        type="button"
        className={styles['take']}
        aria-pressed={chosen === best.label}
        onClick={() => onTake(best.label)}
      >
        <span className={styles['taking']}>
          {chosen === best.label && <IconCheck aria-hidden />}
          <span className="cut">{best.label}</span>
        </span>
        <span className={styles['meter']} data-unsure={unsure || undefined}>
          <i style={{ width: percent }} />
        </span>
        <span className="caption num">
          {percent}
          {unsure && ` · ${t('unsure')}`}
        </span>
        <span className="hidden-text">{t('useFor', { group: group.value })}</span>
      </button>
    </Tooltip>
  )
}

function Suggested({ group, chosen, onTake }: EvidenceProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [best] = group.suggestions
  if (!best) return <span className="third">{t('none')}</span>
  const name = best.type.name[language]
  return (
    <button
      type="button"
      className={styles['take']}
      aria-pressed={chosen === name}
      onClick={() => onTake(name)}
    >
      <span className={styles['taking']}>
        {chosen === name && <IconCheck aria-hidden />}
        <span className="cut">{name}</span>
      </span>
      <span className="caption num">{formatNumber(Math.round(best.score * 100))} / 100</span>
      <span className="hidden-text">{t('useFor', { group: group.value })}</span>
    </button>
  )
}
