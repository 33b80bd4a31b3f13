import * as z from 'zod'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'
import { toolById } from '../../../tools/index.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { fieldsOf, isShown } from '../../tool-form/fields.ts'
import { paramTexts, shortDigest, withoutSeed } from './made.ts'
import styles from './TaskResult.module.css'
import { words } from './words.ts'

interface ReceiptProps {
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
}

/**
 * The summary of a task: its cells, then parameters, duration, seed and input, and its warnings, of which
 * only the first is shown until the user unfolds them, to leave space for the charts.
 */
export function Receipt({ task, result }: ReceiptProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const made = task.provenance
  const used = result.cellsUsed
  const selected = task.selectedNumber
  const whole = selected === 0 || used === selected
  const cells =
    selected === 0
      ? t('usedPopulation', { used, count: used })
      : t(whole ? 'usedAll' : 'usedSome', { used, selected, count: used })
  const params = made ? withoutSeed({ ...task.params, ...made.decided }) : task.params
  const given = paramTexts(task.tool, shownParams(task.tool, params, result.summary), language, t).filter(
    ({ value }) => value !== t('none')
  )
  const warnings = [
    ...(made?.clausesAgree === false ? [{ key: 'disagree', text: t('disagree') }] : []),
    ...result.warnings
  ]
  return (
    <div className={styles['receipt']}>
      {used > 0 && (
        <span data-cells={whole ? 'all' : 'some'}>
          {whole && <IconCheck aria-hidden />}
          {cells}
        </span>
      )}
      {given.map(({ label, value }) => (
        <span key={label} className="cut" title={`${label}: ${value}`}>
          <span className="third">{label}</span> {value}
        </span>
      ))}
      {made && (
        <span data-together>
          <span>{formatSeconds(made.seconds, language)}</span>
          <span>{t('seed', { seed: made.seed })}</span>
          <span className="mono" title={made.inputDigest}>
            {t('input', { digest: shortDigest(made.inputDigest) })}
          </span>
        </span>
      )}
      {warnings.length > 0 && (
        <ul className={styles['warnings']}>
          {(all ? warnings : warnings.slice(0, 1)).map(({ key, text }) => (
            <li key={key}>
              <IconAlertTriangle aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 1 && (
        <button type="button" className={styles['more']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewerWarnings') : t('moreWarnings', { count: warnings.length - 1 })}
        </button>
      )}
    </div>
  )
}

/**
 * The parameters that apply: resources and gene sets by the names stored with the result, without parameters
 * that others make irrelevant. An input result is shown in the line of parents.
 */
function shownParams(
  tool: string,
  params: Readonly<Record<string, unknown>>,
  summary: Readonly<Record<string, unknown>>
): Record<string, unknown> {
  const fields = fieldsOf(toolById(tool)?.params ?? z.object({}))
  const fieldOf = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const field = fieldOf.get(name)
      if (field && (field.kind === 'result' || !isShown(field, params))) return []
      const named = field && ['reference', 'references', 'sets'].includes(field.kind)
      return [[name, named ? (summary[name] ?? value) : value]]
    })
  )
}
