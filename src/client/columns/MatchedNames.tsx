import { Checkbox, Radio } from '@mantine/core'
import type { checkColumns } from '../../contract/api/column.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { NameRule } from '../../contract/name-rules.ts'
import { formatNumber, formatPercent } from '../i18n/format.ts'
import { useWords } from '../i18n/i18n.ts'
import styles from './Columns.module.css'
import { words } from './words.ts'

export type Checked = ContentOf<typeof checkColumns>

/** Share of the cells of the data set below which the user is asked. */
const usual = 0.9

/** Cells that a file names by a rule. */
export const matchedBy = ({ matches }: Checked, rule: NameRule): number =>
  matches.find((one) => one.rule === rule)?.matched ?? 0

const shareOf = (checked: Checked, rule: NameRule): number => matchedBy(checked, rule) / checked.cells

/** Whether a file leaves so many cells without a value that the user is asked. */
export const isPartial = (checked: Checked, rule: NameRule): boolean => shareOf(checked, rule) < usual

/** The rules that name more cells than all before them, the names as they are first. */
export function rulesOf({ matches }: Checked): readonly NameRule[] {
  let most = -1
  return matches
    .filter(({ rule, matched }) => {
      const better = rule === 'exact' || matched > most
      most = Math.max(most, matched)
      return better
    })
    .map(({ rule }) => rule)
}

/** Why a file that names no cell of the data set, or none by this rule, cannot be added; else null. */
export function whyNone(checked: Checked, rule: NameRule): 'noRows' | 'noneMatched' | 'noneByRule' | null {
  if (checked.rows === 0) return 'noRows'
  if (matchedBy(checked, rule) > 0) return null
  return checked.matches.some(({ matched }) => matched > 0) ? 'noneByRule' : 'noneMatched'
}

interface MatchedNamesProps {
  readonly checked: Checked
  /** The kinds of the columns that are added. */
  readonly kinds: ReadonlySet<'qc' | 'meta' | 'plot'>
  readonly rule: NameRule
  readonly accepted: boolean
  readonly onRule: (rule: NameRule) => void
  readonly onAccept: (accepted: boolean) => void
}

/** How many cells a file names before it is added, the rules that find more, and the question below 90 %. */
export function MatchedNames({ checked, kinds, rule, accepted, onRule, onAccept }: MatchedNamesProps) {
  const t = useWords(words)
  const rules = rulesOf(checked)
  const sentence = (of: NameRule) =>
    t('matched', {
      matched: formatNumber(matchedBy(checked, of)),
      cells: formatNumber(checked.cells),
      share: formatPercent(shareOf(checked, of)),
      rows: formatNumber(checked.rows)
    })
  return (
    <div className={styles['matched']} aria-live="polite">
      {checked.encoding === 'gb18030' && <p>{t('readAsChinese')}</p>}
      {rules.length === 1 ? (
        <p>{sentence(rule)}</p>
      ) : (
        <Radio.Group label={t('compared')} value={rule} onChange={(value) => onRule(value)}>
          {rules.map((one) => (
            <Radio key={one} value={one} label={t(`rule_${one}`)} description={sentence(one)} />
          ))}
        </Radio.Group>
      )}
      {matchedBy(checked, rule) > 0 && isPartial(checked, rule) && (
        <Checkbox
          checked={accepted}
          label={t(!kinds.has('meta') ? 'fillZero' : kinds.size === 1 ? 'fillOthers' : 'fillBoth', {
            missing: formatNumber(checked.cells - matchedBy(checked, rule))
          })}
          onChange={(event) => onAccept(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
