import { TextInput } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { cellGroups, columns as columnsCall, distributions } from '../../../contract/api/data.ts'
import { nameGroups } from '../../../contract/api/typing.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { freeName } from '../../columns/free-name.ts'
import { useNameProblem } from '../../columns/NameField.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { actionAtom } from '../../state/view/exploration.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './CellTyping.module.css'
import type { Labels } from './use-labels.ts'
import { words } from './words.ts'

interface SaveLabelsProps {
  readonly column: string
  /** The existing columns, whose names are taken. */
  readonly columns: readonly { readonly name: string }[]
  readonly groups: readonly string[]
  /** The number of cells without a group. */
  readonly ungrouped: number
  readonly labels: Labels
}

/** The footer: a summary of the labels, the name of the new column, and the button that creates it. */
export function SaveLabels({ column, columns, groups, ungrouped, labels }: SaveLabelsProps) {
  const t = useWords(words)
  const form = useId()
  const [, navigate] = useLocation()
  const perform = useSetAtom(actionAtom)
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const alias = typed ?? freeName('cell_type', columns)
  const given = groups.filter((group) => labels[group] !== undefined)
  const problem = useNameProblem(alias, columns)
  const off = given.length === 0 ? t('noLabels') : (problem ?? false)
  const joined = [...new Set(given.map((group) => labels[group]!.trim()))].flatMap((label) => {
    const own = given.filter((group) => labels[group]!.trim() === label)
    return own.length > 1 ? [t('joined', { groups: own, label })] : []
  })
  const missing = groups.length - given.length
  const rest = missing > 0 ? t('rest', { count: missing }) : null
  const others =
    ungrouped === 0
      ? rest
      : rest === null
        ? t('restCells', { count: ungrouped })
        : t('restAndCells', { groups: rest, count: ungrouped })
  const notes = given.length === 0 ? [t('keys')] : [...joined, ...(others === null ? [] : [others])]

  const color = (name: string) => {
    perform({ name: 'colorBy', values: { name } }, { colorBy: { kind: 'group', column: name } })
    navigate('/dashboard')
  }
  const save = async () => {
    setBusy(true)
    try {
      const trimmed = given.flatMap((group) =>
        labels[group]!.trim() === '' ? [] : [[group, labels[group]!.trim()] as const]
      )
      const { name } = await call(nameGroups, { column, labels: Object.fromEntries(trimmed), alias })
      await Promise.all([columnsCall, cellGroups, distributions].map(invalidate))
      setTyped(null)
      toast.success(t('saved', { name }), { action: { label: t('colorBy'), perform: () => color(name) } })
    } catch {
      // The call shows its error; the labels stay.
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    const send = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        !(event.ctrlKey || event.metaKey) ||
        document.querySelector('[role=dialog]')
      )
        return
      event.preventDefault()
      const element = document.getElementById(form)
      if (element instanceof HTMLFormElement) element.requestSubmit()
    }
    document.addEventListener('keydown', send)
    return () => document.removeEventListener('keydown', send)
  }, [form])
  return (
    <form
      id={form}
      className={styles['footer']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!off && !busy) void save()
      }}
    >
      <p className="caption" role="status">
        {notes.join(' · ')}
      </p>
      <span className={styles['grow']} />
      <TextInput
        size="sm"
        w={220}
        aria-label={t('alias')}
        placeholder={t('alias')}
        value={alias}
        error={typed !== null && problem !== null && <FieldError text={problem} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="form" tone="primary" type="submit" off={off} busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
