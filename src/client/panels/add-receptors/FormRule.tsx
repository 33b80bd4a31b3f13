import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OverlapRow } from '../../../contract/api/receptor.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AddReceptors.module.css'
import { formOf, partsOf, type BarcodeForm } from './barcode-form.ts'
import type { Decision } from './joins.ts'
import { words } from './words.ts'

interface FormRuleProps {
  readonly overlap: OverlapRow
  readonly decision: Decision
  /** Called with another form of the data set, '' for none, null for the detected one. */
  readonly onForm: (to: string | null) => void
  readonly onAccept: (yes: boolean) => void
}

const fields = ['prefix', 'separator', 'suffix'] as const

/**
 * The rule that maps barcodes of one form to cells: the detected one, how to change it, and a question where
 * fewer than 50 % match.
 */
export function FormRule({ overlap, decision, onForm, onAccept }: FormRuleProps) {
  const t = useWords(words)
  const { from, to, barcodes, found, rival } = overlap
  const [typed, setTyped] = useState<{ readonly of: string | null; readonly parts: BarcodeForm }>({
    of: to,
    parts: partsOf(to ?? from)
  })
  // The fields show the server's form until the user types.
  if (typed.of !== to && decision !== 'out') setTyped({ of: to, parts: partsOf(to ?? from) })
  const take = () => {
    const wanted = formOf(typed.parts)
    if (wanted !== formOf(partsOf(to ?? from))) onForm(wanted)
  }
  const out = decision === 'out'
  return (
    <fieldset className={styles['rule']} data-asked={decision === 'asked' || undefined}>
      <legend>{t('written', { form: from, count: barcodes })}</legend>
      {!out && (
        <>
          <div className={styles['fields']}>
            {fields.map((name) => (
              <TextInput
                key={name}
                size="sm"
                label={t(name)}
                spellCheck={false}
                autoComplete="off"
                maxLength={90}
                value={typed.parts[name]}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  setTyped((now) => ({ ...now, parts: { ...now.parts, [name]: value } }))
                }}
                onBlur={take}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  take()
                }}
              />
            ))}
            <code>{formOf(typed.parts)}</code>
          </div>
          <p aria-live="polite">
            {to === null || found === 0
              ? t('noneFound')
              : t('overlapText', { found, share: formatPercent(overlap.overlap), cells: overlap.cells })}
          </p>
          {rival && (
            <p>
              {t('rival', {
                form: rival.to,
                found: rival.found,
                share: formatPercent(rival.overlap)
              })}{' '}
              <Button tone="text" onClick={() => onForm(rival.to)}>
                {t('useRival')}
              </Button>
            </p>
          )}
        </>
      )}
      {!out && !overlap.certain && found > 0 && (
        <Checkbox
          checked={decision === 'accepted'}
          label={t(overlap.overlap < 0.5 ? 'acceptFew' : 'acceptUnclear', {
            share: formatPercent(overlap.overlap)
          })}
          onChange={(event) => onAccept(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        checked={out}
        label={t('leaveOut')}
        onChange={(event) => onForm(event.currentTarget.checked ? '' : null)}
      />
    </fieldset>
  )
}
