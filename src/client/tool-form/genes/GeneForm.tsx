import { Checkbox, MultiSelect, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useStore } from 'jotai'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { navigate } from '../../address.ts'
import { tasks } from '../../../contract/api/task.ts'
import { writeIds } from '../../../contract/selection.ts'
import { tools } from '../../../tools/index.ts'
import { CallError } from '../../api/failure.ts'
import { invalidate } from '../../api/query.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Control, type ParamWords } from '../Control.tsx'
import { newKey } from '../create.ts'
import { fieldsOf, startValues, type Field } from '../fields.ts'
import styles from '../ToolForm.module.css'
import { orderCharts, type GenesSent } from './order-charts.ts'
import { usePasted, useSetLists } from './use-gene-lists.ts'
import { useUsualColumn } from '../usual/use-usual-columns.ts'
import { words } from '../words.ts'

/** Names that were not found are shown up to here; how many more there are is said. */
const shownNames = 8

const charts = tools.filter(({ subject }) => subject === 'gene')

interface GeneFormProps {
  /** The chart that is ticked to begin with. */
  readonly first: string
  /** Rows of the gene table that are ticked. */
  readonly ticked: ReadonlySet<number> | null
  /** Parameters of a task that is run again. */
  readonly given: Readonly<Record<string, unknown>> | null
  readonly onClose: () => void
}

/**
 * Several charts of genes at once: a pasted list or gene sets, the charts, what they share, and all are made
 * together.
 */
export function GeneForm({ first, ticked, given, onClose }: GeneFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const store = useStore()
  const usual = useUsualColumn()
  const [text, setText] = useState(() => (Array.isArray(given?.['genes']) ? given['genes'].join('\n') : ''))
  const [sets, setSets] = useState<string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([first])
  const [seen, setSeen] = useState(first)
  if (first !== seen) {
    setSeen(first)
    if (!chosen.includes(first)) setChosen([...chosen, first])
  }
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.assign({}, ...charts.map(({ params }) => startValues(params)), given)
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newKey)
  const list = useRef<HTMLTextAreaElement>(null)
  // Whoever chose charts of genes goes on with their names.
  useEffect(() => list.current?.focus(), [])
  const { names, twice, report } = usePasted(text)
  const { sets: known, lists: ofSets } = useSetLists(sets)

  const picked = charts.filter(({ id }) => chosen.includes(id))
  const most = picked.find(({ atOnce }) => atOnce !== undefined)?.atOnce ?? null
  const fields = new Map<string, { field: Field; words: ParamWords }>()
  for (const tool of picked) {
    const own: Readonly<Record<string, ParamWords>> = tool.texts[language].params
    for (const field of fieldsOf(tool.params))
      if (field.name !== 'genes' && !fields.has(field.name))
        fields.set(field.name, { field, words: own[field.name] ?? { label: field.name, help: '' } })
  }
  const group = values['group'] || usual || ''
  const pasted = names.length > 0 ? [{ name: '', genes: names }] : []
  const lists = [...pasted, ...(ofSets ?? [])]
  const rows = names.length === 0 && sets.length === 0 ? (ticked?.size ?? 0) : 0
  const count = lists.length + (rows > 0 ? 1 : 0)
  const longest = Math.max(
    rows,
    report && lists.length === 1 ? report.found : 0,
    ...(ofSets ?? []).map(({ genes }) => genes.length)
  )
  const short = picked.find((tool) => longest > tool.rows.max)
  const off =
    count === 0 || (report?.found === 0 && sets.length === 0)
      ? t('chooseGenes')
      : picked.length === 0
        ? t('chooseChart')
        : ofSets === null || (names.length > 0 && !report)
          ? t('counting')
          : short
            ? t('tooManyGenes', { chart: short.texts[language].name, max: short.rows.max })
            : most !== null && count > most
              ? t('tooManyMaps', { max: most })
              : null

  /** What is wrong, at its field, once it was tried to send it. */
  const wrong = refused && off !== null && off !== t('counting') ? off : null
  const wrongCharts = wrong !== null && picked.length === 0 && wrong === t('chooseChart')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const total = store.get(userInfoAtom)?.dataset.genes ?? 0
    if (off !== null) return
    setBusy(true)
    setRefusal(null)
    const genes: GenesSent =
      rows > 0 && ticked
        ? { geneIds: writeIds(Uint32Array.from(ticked).sort(), total) }
        : // A list that stands alone takes the name of the chart.
          {
            genes:
              sets.length === 0
                ? [...names]
                : lists.map(({ name, genes: own }) => ({ name: name || t('pasteGenes'), genes: [...own] }))
          }
    try {
      const made = await orderCharts(store, { charts: picked, genes, params: { ...values, group }, key })
      if (made.length === 0) return
      setKey(newKey())
      void invalidate(tasks)
      onClose()
      // Charts of the same genes stand on one page, which opens by itself.
      if (made.length > 1 && made.length <= charts.length) navigate(`/dashboard/task/${made.join(',')}`)
      const place = made.length === 1 ? `/dashboard/task/${made[0]}` : '/dashboard/task'
      toast.success(t('created'), {
        text: t('tasksMade', { count: made.length }),
        action: { label: t(made.length === 1 ? 'open' : 'openTasks'), perform: () => navigate(place) }
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('geneCharts')}
    >
      <div className={styles['scroll']}>
        <h3>{t('geneCharts')}</h3>
        <p className={styles['summary']}>{t('geneChartsText')}</p>
        {refusal !== null && (
          <p role="alert" className={styles['refusal']}>
            <IconAlertTriangle aria-hidden />
            {refusal}
          </p>
        )}
        <div className={styles['fields']}>
          <div className={styles['field']}>
            <Textarea
              label={t('pasteGenes')}
              description={t('pasteHelp')}
              placeholder={rows > 0 ? t('tickedGenes', { count: rows }) : 'CD3E, LYZ, MS4A1'}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autosize
              minRows={3}
              maxRows={8}
              spellCheck={false}
              translate="no"
              data-autofocus
              ref={list}
              error={wrong !== null && !wrongCharts && <FieldError text={wrong} />}
            />
            <p className="caption" aria-live="polite">
              {report
                ? [
                    report.missing > 0
                      ? t(report.missing > shownNames ? 'foundFew' : 'foundSome', {
                          count: report.found,
                          missing: report.missing,
                          names: report.missingNames
                            .slice(0, shownNames)
                            .join(language === 'zh' ? '、' : ', '),
                          more: report.missing - shownNames
                        })
                      : t('foundAll', { count: report.found }),
                    ...(twice > 0 ? [t('alsoTwice', { count: twice })] : [])
                  ].join(language === 'zh' ? '；' : '; ')
                : rows > 0
                  ? t('tickedGenes', { count: rows })
                  : ''}
            </p>
          </div>
          <div className={styles['field']}>
            <MultiSelect
              label={t('fromSets')}
              description={t('fromSetsHelp')}
              placeholder={known.length === 0 ? t('noSets') : ''}
              disabled={known.length === 0}
              data={known.map(({ id, name, total }) => ({ value: id, label: `${name} · ${total}` }))}
              value={sets}
              onChange={setSets}
              searchable={known.length > 8}
              hidePickedOptions
              clearable
            />
          </div>
          <Checkbox.Group
            className={styles['field'] ?? ''}
            label={t('charts')}
            value={[...chosen]}
            onChange={setChosen}
            error={wrongCharts && <FieldError text={wrong} />}
          >
            <div className={styles['charts']}>
              {charts.map(({ id, texts }) => (
                <Checkbox key={id} value={id} label={texts[language].name} />
              ))}
              {chosen.length < charts.length && (
                <Button tone="text" onClick={() => setChosen(charts.map(({ id }) => id))}>
                  {t('allCharts')}
                </Button>
              )}
            </div>
          </Checkbox.Group>
          {[...fields.values()].map(({ field, words: own }) => (
            <div key={field.name} className={styles['field']}>
              <Control
                field={field}
                words={own}
                value={field.name === 'group' ? group : values[field.name]}
                values={values}
                error={null}
                onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              />
            </div>
          ))}
        </div>
      </div>
      <div className={styles['footer']}>
        <div className={styles['time']}>
          <p>{t('tasksMade', { count: count * picked.length })}</p>
        </div>
        <Button size="form" tone="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          size="form"
          tone="primary"
          type="submit"
          off={off}
          busy={busy}
          onRefuse={() => setRefused(true)}
        >
          {t('create')}
        </Button>
      </div>
    </form>
  )
}
