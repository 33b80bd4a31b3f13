import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useLocation } from 'wouter'
import { columns as columnsCall, genes as genesCall, type ColumnRow } from '../../../contract/api/data.ts'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import { toolParams } from '../../../contract/api/task.ts'
import type { Text } from '../../../contract/text.ts'
import { useCall } from '../../api/query.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { pinyinInitials } from '../../i18n/pinyin.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import { panels } from '../../panels/index.ts'
import { addressOfSet } from '../../sets/kinds.ts'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { actionAtom, redoAtom, undoAtom, type ColorBy } from '../../state/view/exploration.ts'
import { userInfoAtom } from '../../session/session.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { themeChoiceAtom } from '../../theme/scheme.ts'
import { chooseFiles } from '../import/import-file.ts'
import { keysDialogAtom } from './frame-keys.ts'
import { resetLayout } from '../layout.ts'
import { useRecentTasks } from '../running.ts'
import { shareView } from '../share.ts'

export type CommandKind = 'page' | 'action' | 'tool' | 'column' | 'gene' | 'set' | 'task'

/** One command of the palette. */
export interface Command {
  /** The same at any time, so that recent commands are recognised. */
  readonly id: string
  readonly kind: CommandKind
  readonly name: string
  /** Further search words: the name in the other language, pinyin initials. */
  readonly words: readonly string[]
  readonly note?: string
  readonly keys?: string
  readonly perform: () => void
}

const actions = {
  undo: { en: 'Undo', zh: '撤销' },
  redo: { en: 'Redo', zh: '重做' },
  share: { en: 'Share view', zh: '分享视图' },
  importFile: { en: 'Import a file…', zh: '导入文件…' },
  light: { en: 'Light theme', zh: '浅色主题' },
  dark: { en: 'Dark theme', zh: '深色主题' },
  system: { en: 'Theme as the system', zh: '主题跟随系统' },
  english: { en: 'English', zh: 'English' },
  chinese: { en: '中文', zh: '中文' },
  layout: { en: 'Reset layout', zh: '重置布局' },
  keys: { en: 'Keyboard', zh: '键盘' }
} as const satisfies Record<string, Text>

const findable = (text: Text): string[] => [text.en, text.zh, pinyinInitials(text.zh)]

const setsShown = 10

/** All commands that are available now; genes are requested by the query. */
export function useCommands(query: string, open: boolean): readonly Command[] {
  const text = useText()
  const language = useLanguage()
  const store = useStore()
  const info = useAtomValue(userInfoAtom)
  const performAction = useSetAtom(actionAtom)
  const openTool = useSetAtom(toolDrawerAtom)
  const [, navigate] = useLocation()
  const tools = useCall(toolParams, {}, { enabled: open })
  const columns = useCall(columnsCall, { type: 0 }, { enabled: open })
  const wanted = query.trim()
  const genes = useCall(genesCall, { q: wanted }, { enabled: open && wanted !== '' })
  const sets = { q: wanted.slice(0, 200), page: 1, pageSize: setsShown }
  const geneSets = useCall(geneSet.list, sets, { enabled: open && wanted !== '' })
  const cellSets = useCall(cellSet.list, sets, { enabled: open && wanted !== '' })
  const tasks = useRecentTasks()

  const colorBy = (name: string, value: ColorBy) => {
    performAction({ name: 'colorBy', values: { name } }, { colorBy: value })
    navigate('/dashboard')
  }
  const action = (id: keyof typeof actions, perform: () => void, keys?: string): Command => ({
    id: `action:${id}`,
    kind: 'action',
    name: text(actions[id]),
    words: findable(actions[id]),
    perform,
    ...(keys ? { keys } : {})
  })
  return [
    ...panels
      .filter(
        ({ route, needs, public: open }) =>
          route?.startsWith('/dashboard') && !route.includes(':') && !open && (!needs || info?.[needs])
      )
      .map((panel): Command => ({
        id: `page:${panel.id}`,
        kind: 'page',
        name: text(panel.title),
        words: findable(panel.title),
        perform: () => navigate(panel.route ?? '/dashboard')
      })),
    action('undo', () => store.set(undoAtom), shortcuts.undo.keys),
    action('redo', () => store.set(redoAtom), shortcuts.redo.keys),
    action('share', () => void shareView().catch(() => null)),
    action('importFile', chooseFiles),
    action('light', () => store.set(themeChoiceAtom, 'light')),
    action('dark', () => store.set(themeChoiceAtom, 'dark')),
    action('system', () => store.set(themeChoiceAtom, 'system')),
    language === 'en'
      ? action('chinese', () => switchLanguage('zh'))
      : action('english', () => switchLanguage('en')),
    action('layout', () => info && resetLayout(info.project.id)),
    action('keys', () => store.set(keysDialogAtom, true), '?'),
    ...(Array.isArray(tools.data) ? tools.data : []).map((tool): Command => ({
      id: `tool:${tool.id}`,
      kind: 'tool',
      name: tool.name,
      words: [tool.name, tool.id, pinyinInitials(tool.name)],
      note: tool.summary,
      perform: () => {
        navigate('/dashboard')
        openTool({ subject: tool.subject, tool: tool.id })
      }
    })),
    ...(columns.data ?? []).flatMap((column): Command[] => {
      const value = colorOf(column)
      const perform = () => value && colorBy(column.label, value)
      return value
        ? [
            {
              id: `column:${column.name}`,
              kind: 'column',
              name: column.label,
              words: [column.label, column.name],
              perform
            }
          ]
        : []
    }),
    ...(genes.data?.list ?? []).map((gene): Command => ({
      id: `gene:${gene.name}`,
      kind: 'gene',
      name: gene.name,
      words: [gene.name, gene.ensembl, wanted],
      ...(gene.ensembl === gene.name ? {} : { note: gene.ensembl }),
      perform: () => colorBy(gene.name, { kind: 'gene', gene: gene.name })
    })),
    ...(['gene', 'cell'] as const).flatMap((kind) =>
      ((kind === 'gene' ? geneSets : cellSets).data?.list ?? []).map((set): Command => ({
        id: `set:${set.id}`,
        kind: 'set',
        name: set.name,
        words: [set.name, set.remarks],
        ...(set.remarks === '-' ? {} : { note: set.remarks }),
        perform: () => navigate(addressOfSet(kind, set.id))
      }))
    ),
    ...tasks.map((task): Command => ({
      id: `task:${task.task_id}`,
      kind: 'task',
      name: task.name,
      words: [task.name, task.tool],
      perform: () => navigate(`/dashboard/task/${encodeURIComponent(task.task_id)}`)
    }))
  ]
}

/** The colouring by a column; null for columns that cannot colour cells, such as barcodes. */
function colorOf({ name, columnType }: ColumnRow): ColorBy | null {
  if (columnType === 'meta') return { kind: 'group', column: name }
  return columnType === 'qc' ? { kind: 'number', column: name } : null
}

const most = 40

/**
 * The commands that match the query, best first: exact, then prefix, then substring; without a query recent
 * ones, then pages and actions.
 */
export function rank(
  commands: readonly Command[],
  query: string,
  recent: readonly string[]
): readonly Command[] {
  const words = query.trim().toLowerCase()
  const recency = (command: Command) => {
    const at = recent.indexOf(command.id)
    return at < 0 ? recent.length : at
  }
  if (words === '') {
    return commands
      .filter(
        ({ kind, id }) => kind === 'page' || kind === 'action' || kind === 'tool' || recent.includes(id)
      )
      .toSorted((a, b) => recency(a) - recency(b))
      .slice(0, most)
  }
  return commands
    .map((command) => ({
      command,
      fit: Math.min(...command.words.map((word) => fitOf(word.toLowerCase(), words)))
    }))
    .filter(({ fit }) => fit < noFit)
    .toSorted((a, b) => a.fit - b.fit || recency(a.command) - recency(b.command))
    .slice(0, most)
    .map(({ command }) => command)
}

const noFit = 4

function fitOf(word: string, wanted: string): number {
  if (word === wanted) return 0
  if (word.startsWith(wanted)) return 1
  if (word.includes(` ${wanted}`)) return 2
  return word.includes(wanted) ? 3 : noFit
}
