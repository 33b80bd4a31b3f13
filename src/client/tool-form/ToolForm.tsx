import { Collapse, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconChartDots, IconChevronRight, IconClock, IconTable } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Controller } from 'react-hook-form'
import { tasks } from '../../contract/api/task.ts'
import { limits } from '../../contract/limits.ts'
import { taskState } from '../../contract/task.ts'
import type { Tool } from '../../contract/tool.ts'
import { useCall } from '../api/query.ts'
import { formatNumber, formatSeconds } from '../i18n/format.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { actionAtom } from '../state/view/exploration.ts'
import type { ToolParent, ToolSource } from '../state/tool-drawer.ts'
import { Button } from '../ui/Button.tsx'
import { Control, type ParamWords } from './Control.tsx'
import { secondsFor } from './estimate.ts'
import { isShown, readTables, taskRead, type Field } from './fields.ts'
import { SampleDesign } from './design/SampleDesign.tsx'
import styles from './ToolForm.module.css'
import { useRefusal } from './use-refusal.ts'
import { useToolForm } from './use-tool-form.ts'
import { words } from './words.ts'

interface ToolFormProps {
  readonly tool: Tool
  readonly given: Readonly<Record<string, unknown>> | null
  /** The task that is run again. */
  readonly source: ToolSource | null
  /** The task whose result it goes on from. */
  readonly parent: ToolParent | null
  /** Null while they are being counted. */
  readonly cells: number | null
  /** Why the tool does not fit the cells; null where it does. */
  readonly unsuitable: string | null
  /** Is told of the task whose result the form reads; null where it reads none. */
  readonly onRead: (taskId: string | null) => void
  readonly onClose: () => void
}

/** The form of one tool, drawn from its schema. */
export function ToolForm({ tool, given, source, parent, cells, unsuitable, onRead, onClose }: ToolFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const texts = tool.texts[language]
  const paramWords: Readonly<Record<string, ParamWords>> = texts.params
  const perform = useSetAtom(actionAtom)
  const [more, setMore] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const usualName =
    cells === null ? texts.name : t('usualName', { tool: texts.name, cells: t('cells', { count: cells }) })
  const { control, fields, params, change, submit, problemAt, refusal, valid, sending } = useToolForm({
    tool,
    given,
    parent,
    usualName,
    onCreated: onClose
  })
  const shown = fields.filter((field) => isShown(field, params))
  const reads = taskRead(shown, params)
  useEffect(() => {
    onRead(reads)
    return () => onRead(null)
  }, [onRead, reads])
  const [first, rest] = [shown.filter((field) => !field.more), shown.filter((field) => field.more)]
  const restOpen = more || rest.some((field) => problemAt(field.name) !== null)
  // Where it reads a result, the cells are those of that result.
  const chosenByRules = source !== null && reads === null && source.clauses.length + source.filters.length > 0
  const refused = useRefusal(tool, fields, params)
  const off = unsuitable ?? (cells === null ? t('counting') : valid ? refused : t('fix'))
  // What the button says where it is pointed at stands on the form too: it can be long, and say what to do.
  const shownRefusal = refusal ?? (valid ? refused : null)
  const onForm = Object.fromEntries(shown.map(({ name }) => [name, params[name]]))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!off && !sending) void submit()
    else if (off) toWrong(event.currentTarget)
  }
  /** The first field that is wrong takes the focus; what is wrong stands under it already. */
  const toWrong = (form: Element | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  const fieldAt = (field: Field) => (
    <div key={field.name} className={styles['field']} data-half={field.kind === 'number' || undefined}>
      <Control
        field={field}
        words={paramWords[field.name] ?? { label: field.name, help: '' }}
        value={params[field.name]}
        values={params}
        error={problemAt(field.name)}
        onChange={(value) => change(field, value)}
      />
    </div>
  )
  /** A setting as it reads while folded: "genes 2,000", "doublets on". */
  const valueText = (field: Field): string => {
    const { label, options } = paramWords[field.name] ?? { label: field.name }
    const value = params[field.name]
    if (field.kind === 'flag') return `${label} ${t(value === true ? 'on' : 'off')}`
    const one = (part: unknown) =>
      typeof part === 'number'
        ? formatNumber(part)
        : typeof part === 'string'
          ? (options?.[part] ?? part)
          : ''
    return `${label} ${(Array.isArray(value) ? value.map(one).join(' ') : one(value)) || '–'}`
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter sends from any field
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={texts.name}
    >
      <div className={styles['scroll']}>
        <h3>{texts.name}</h3>
        <p className={styles['summary']}>{texts.summary}</p>
        {/* Cells that a script sent by number cannot be chosen again here. */}
        {source &&
          !chosenByRules &&
          reads === null &&
          tool.subject === 'cell' &&
          cells !== null &&
          source.cells !== cells && (
            <p className={styles['summary']}>
              {t('otherCells', { name: source.name, before: source.cells, count: cells })}
            </p>
          )}
        {parent && <p className={styles['summary']}>{t('fromResult', { name: parent.name })}</p>}
        {source && chosenByRules && (
          <Button
            tone="text"
            onClick={() =>
              perform(
                { name: 'taskCells', values: { name: source.name } },
                { filters: source.filters, clauses: source.clauses }
              )
            }
          >
            {t('same', { count: source.cells, name: source.name })}
          </Button>
        )}
        {shownRefusal !== null && (
          <p role="alert" className={styles['refusal']}>
            <IconAlertTriangle aria-hidden />
            {shownRefusal}
          </p>
        )}
        <div className={styles['fields']}>
          <div className={styles['field']}>
            <Controller
              control={control}
              name="name"
              render={({ field }) => (
                <TextInput
                  {...field}
                  label={t('name')}
                  placeholder={usualName}
                  maxLength={200}
                  autoComplete="off"
                  data-autofocus
                />
              )}
            />
          </div>
          {first.map(fieldAt)}
          {tool.design && <SampleDesign design={tool.design} values={onForm} />}
        </div>
        {rest.length > 0 && (
          <section className={styles['more']}>
            <button type="button" aria-expanded={restOpen} onClick={() => setMore(!more)}>
              <IconChevronRight aria-hidden />
              <b>{t('more')}</b>
              {!restOpen && (
                <span className="cut">{rest.map(valueText).join(language === 'zh' ? '，' : ', ')}</span>
              )}
            </button>
            <Collapse expanded={restOpen}>
              <div className={styles['fields']}>{rest.map(fieldAt)}</div>
            </Collapse>
          </section>
        )}
        <YouGet tool={tool} />
      </div>
      <div className={styles['footer']}>
        <Time tool={tool} cells={cells} />
        <Button size="form" tone="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          size="form"
          tone="primary"
          type="submit"
          off={off}
          busy={sending}
          onRefuse={() => toWrong(form.current)}
          aria-keyshortcuts="Control+Enter"
        >
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

/** What the result will hold, but for tables that only charts read. */
function YouGet({ tool }: { readonly tool: Tool }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <section className={styles['get']}>
      <h4>{t('youGet')}</h4>
      <ul>
        {readTables(tool).map((id) => (
          <li key={id}>
            <IconTable aria-hidden />
            {t('table', { name: tool.texts[language].tables[id]?.name ?? id })}
          </li>
        ))}
        {tool.charts.map((chart) => (
          <li key={chart.id}>
            <IconChartDots aria-hidden />
            {t('chart', { name: chart.title[language] })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long it will take, from what it took here before; and a warning above 10,000 cells. */
function Time({ tool, cells }: { readonly tool: Tool; readonly cells: number | null }) {
  const t = useWords(words)
  const language = useLanguage()
  const before = useCall(tasks, { tool: tool.id, state: taskState.success, page: 1, pageSize: 20 })
  const seconds = cells === null ? null : secondsFor(tool.id, cells, before.data?.list ?? [])
  return (
    <div className={styles['time']}>
      {cells !== null && cells > limits.manyCells && (
        <p className={styles['many']} role="status">
          <IconAlertTriangle aria-hidden />
          {t('many', { count: cells })}
        </p>
      )}
      <p>
        <IconClock aria-hidden />
        {seconds === null ? t('noEstimate') : t('estimate', { time: formatSeconds(seconds, language) })}
      </p>
    </div>
  )
}
