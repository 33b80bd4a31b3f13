import type { Provenance, TaskRow } from '../../../contract/api/task.ts'
import { readable } from '../../../shared/filter/filter-text.ts'
import type { Clause } from '../../../contract/selection.ts'
import type { Language } from '../../../contract/text.ts'
import { toolById } from '../../../tools/index.ts'
import { formatNumber, formatSeconds } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { positionLabel } from '../../state/positions/position-label.ts'
import { toolName } from '../../tasks/names.ts'
import type { words as taskWords } from '../../tasks/words.ts'
import type { words } from './words.ts'

export type ResultTranslate = Translate<keyof (typeof words)['rows']>
type TasksTranslate = Translate<keyof (typeof taskWords)['rows']>

/** A parameter as text: "Test: Wilcoxon rank-sum". */
export function paramTexts(
  tool: string,
  params: Readonly<Record<string, unknown>>,
  language: Language,
  t: ResultTranslate
): { label: string; value: string }[] {
  const words: Readonly<
    Record<string, { readonly label: string; readonly options?: Readonly<Record<string, string>> }>
  > = toolById(tool)?.texts[language].params ?? {}
  return Object.entries(params).map(([name, value]) => {
    const { label = name, options } = words[name] ?? {}
    const one = (part: unknown): string =>
      typeof part === 'number'
        ? formatNumber(part)
        : typeof part === 'boolean'
          ? t(part ? 'yes' : 'no')
          : typeof part === 'string'
            ? (options?.[part] ?? part)
            : part === null || part === undefined
              ? ''
              : JSON.stringify(part)
    const text = Array.isArray(value) ? value.map(one).join(language === 'zh' ? '、' : ', ') : one(value)
    return { label, value: text || t('none') }
  })
}

/** Parameters without the seed, which is shown for every result separately. */
export const withoutSeed = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'seed'))

/** A short text of a clause; the vertices of a lasso are in the JSON file. */
export function clauseText(clause: Clause, t: ResultTranslate): string {
  const what = {
    polygon: () =>
      'vertices' in clause
        ? t('stepPolygon', { position: positionLabel(clause.position), corners: clause.vertices.length })
        : '',
    rectangle: () =>
      'position' in clause ? t('stepRectangle', { position: positionLabel(clause.position) }) : '',
    ids: () => ('ids' in clause ? t('stepRows', { count: clause.ids.length }) : ''),
    groups: () => ('levels' in clause ? `${clause.column} ∈ {${clause.levels.join(', ')}}` : ''),
    filters: () => ('filters' in clause ? clause.filters.map(readable).join(', ') : ''),
    members: () => ('setId' in clause ? t('stepSet', { name: clause.name ?? clause.setId }) : ''),
    all: () => t('stepAll')
  }[clause.kind]()
  const operations = {
    new: 'stepNew',
    add: 'stepAdd',
    subtract: 'stepSubtract',
    intersect: 'stepIntersect',
    invert: 'stepInvert'
  } as const
  return clause.op === 'invert' ? t('stepInvert') : t(operations[clause.op], { what })
}

export interface MadeRow {
  readonly label: string
  readonly value: string
  readonly mono?: boolean
}

const mebibytes = (bytes: number): string => `${formatNumber(bytes / 2 ** 20, 0)} MiB`

/** The peak memory of a task, and its limit; older results have only the former. */
const memoryText = ({ peakMemoryBytes, memoryLimitBytes }: Provenance, t: ResultTranslate): string =>
  memoryLimitBytes === undefined
    ? mebibytes(peakMemoryBytes)
    : t('memoryText', { peak: mebibytes(peakMemoryBytes), limit: mebibytes(memoryLimitBytes) })

/** Everything that is needed to reproduce the result, in order of interest. */
export function madeRows(
  task: Pick<TaskRow, 'tool' | 'dataType'>,
  made: Provenance,
  language: Language,
  t: ResultTranslate,
  tTasks: TasksTranslate
): MadeRow[] {
  const [and, then] = language === 'zh' ? ['，', '；'] : [', ', '; ']
  const layers: Readonly<Record<string, string>> = { counts: t('counts'), lognorm: t('lognorm') }
  const time = (iso: string) => new Date(iso).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-US')
  return [
    {
      label: t('tool'),
      value: [
        `${toolName(task, language, tTasks)} (${made.tool})`,
        t('version', { version: made.toolVersion })
      ].join(and)
    },
    ...paramTexts(made.tool, withoutSeed({ ...made.params, ...made.decided }), language, t),
    { label: t('cells'), value: t('cellsText', { used: made.cellsUsed, selected: made.cellsSelected }) },
    { label: t('filters'), value: made.filters.map(readable).join(and) || t('none') },
    {
      label: t('steps'),
      value: made.clauses.map((clause) => clauseText(clause, t)).join(then) || t('none')
    },
    { label: t('layer'), value: layers[made.layer] ?? made.layer },
    ...made.resources.flatMap(({ name, digest, version, licence, fileDigest }): MadeRow[] => {
      const stated = [
        ...(version === undefined ? [] : [t('version', { version })]),
        ...(licence === undefined ? [] : [t('licence', { licence })])
      ].join(and)
      return [
        ...(stated === '' ? [] : [{ label: t('referenceStated', { name }), value: stated }]),
        { label: t('referenceOf', { name }), value: digest, mono: true },
        ...(fileDigest === undefined
          ? []
          : [{ label: t('referenceFile', { name }), value: fileDigest, mono: true }])
      ]
    }),
    ...made.results.map(({ task_id, digest }) => ({
      label: t('earlierResult', { task: task_id }),
      value: digest,
      mono: true
    })),
    { label: t('seedLabel'), value: `${made.seed}` },
    { label: t('threads'), value: `${made.threads}` },
    { label: t('software'), value: `Cytodeck ${made.cytodeck}, Node ${made.node}` },
    {
      label: t('time'),
      value: t('timeText', {
        start: time(made.startTime),
        end: time(made.endTime),
        seconds: formatSeconds(made.seconds, language)
      })
    },
    { label: t('memory'), value: memoryText(made, t) },
    { label: t('inputDigest'), value: made.inputDigest, mono: true },
    { label: t('selectionDigest'), value: made.selectionDigest, mono: true },
    { label: t('resultDigest'), value: made.resultDigest, mono: true }
  ]
}

/** A digest in its short form: its first and last four letters. */
export const shortDigest = (digest: string): string =>
  digest.length > 12 ? `${digest.slice(0, 4)}…${digest.slice(-4)}` : digest
