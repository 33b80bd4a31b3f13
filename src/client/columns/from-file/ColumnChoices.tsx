import { Select } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import styles from '../Columns.module.css'
import { sentences } from '../NameField.tsx'
import { words } from '../words.ts'
import type { Choice, Kind, Picked } from './choices.ts'

interface ColumnChoicesProps {
  readonly choices: readonly Choice[]
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
}

/** The columns of a file: a tick, what the values are, and the name that each gets. */
export function ColumnChoices({ choices, picked, onPick }: ColumnChoicesProps) {
  const t = useWords(words)
  const id = useId()
  const renamed = choices.filter(({ on, key, title, name }) => on && !(key in picked.names) && name !== title)
  const possible = choices.filter(({ refusal }) => refusal === null)
  const ticked = possible.filter(({ on }) => on)
  const tickAll = () => {
    const to = ticked.length < possible.length
    onPick({ ...picked, ticks: Object.fromEntries(possible.map(({ key }) => [key, to])) })
  }
  return (
    <div className={styles['choices']}>
      <label className={styles['all']}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = ticked.length > 0 && ticked.length < possible.length
          }}
          checked={ticked.length > 0 && ticked.length === possible.length}
          disabled={possible.length === 0}
          onChange={tickAll}
        />
        {t('ticked', { ticked: formatNumber(ticked.length), all: formatNumber(choices.length) })}
      </label>
      <ul data-one-stop className={styles['keep']} aria-label={t('columnsOfFile')}>
        {choices.map((choice, at) => (
          <Row
            key={choice.key}
            id={`${id}-${at}`}
            choice={choice}
            onTick={(on) => onPick({ ...picked, ticks: { ...picked.ticks, [choice.key]: on } })}
            onKind={(kind) =>
              onPick({ ...picked, kinds: { ...picked.kinds, [keyOfKind(choice, kind)]: kind } })
            }
            onName={(name) => onPick({ ...picked, names: { ...picked.names, [choice.key]: name } })}
          />
        ))}
      </ul>
      {renamed.length > 0 && <p className={styles['help']}>{t('renamed', { count: renamed.length })}</p>}
    </div>
  )
}

/**
 * The axes of an embedding become numbers, and axes again, all together: they share the key of their kind.
 */
const keyOfKind = ({ key, axes, kind: now }: Choice, kind: Kind): string =>
  axes !== null && (kind === 'plot' || now === 'plot') ? axes : key

interface RowProps {
  readonly id: string
  readonly choice: Choice
  readonly onTick: (on: boolean) => void
  readonly onKind: (kind: Kind) => void
  readonly onName: (name: string) => void
}

function Row({ id, choice, onTick, onKind, onName }: RowProps) {
  const t = useWords(words)
  const { columns, kind, kinds, name, on, problem, refusal } = choice
  const title = columns.map((column) => column.title || t('untitled')).join(', ')
  const wrong =
    problem === null
      ? null
      : problem === 'needed'
        ? t('nameNeeded')
        : problem === 'taken' && kind === 'plot'
          ? t('embeddingTaken')
          : t(sentences[problem])
  const why = refusal && t(refusal.why, { count: refusal.count })
  return (
    <li data-off={!on || undefined}>
      <label>
        <input
          type="checkbox"
          checked={on}
          disabled={refusal !== null}
          aria-describedby={why === null ? undefined : id}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span className={styles['found']}>
          <span className="cut" title={title}>
            {title}
          </span>
          <Values choice={choice} />
        </span>
      </label>
      {kinds.length > 1 ? (
        <Select
          size="xs"
          aria-label={t('kindOf', { name: title })}
          data={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => value !== null && onKind(value)}
        />
      ) : (
        <span className="third">{t(kind)}</span>
      )}
      <input
        className={styles['newName']}
        aria-label={t('newNameOf', { name: title })}
        spellCheck={false}
        autoComplete="off"
        disabled={!on}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : id}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {why !== null && (
        <span id={id} className={styles['refused']}>
          {why}
        </span>
      )}
      {wrong !== null && (
        <span id={id} className={styles['wrong']}>
          <FieldError text={wrong} />
        </span>
      )}
    </li>
  )
}

/** A number with four significant digits. */
const short = (value: number): string => formatNumber(Number(value.toPrecision(4)), 12)

/** Whether a column is there already, else how many groups it has, or from where to where its numbers go. */
function Values({ choice: { kind, columns, exists, on } }: { readonly choice: Choice }) {
  const t = useWords(words)
  const [first] = columns
  if (exists && !on) return <span className="third">{t('exists')}</span>
  if (!first || kind === 'plot') return null
  return (
    <span className="third">
      {kind === 'meta'
        ? first.groups > 0 && t('levels', { count: first.groups })
        : t('range', { from: short(first.least), to: short(first.most) })}
    </span>
  )
}
