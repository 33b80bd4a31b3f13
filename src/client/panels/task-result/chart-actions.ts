import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'
import { limits } from '../../../contract/limits.ts'
import type { CellsPick, Tool } from '../../../contract/tool.ts'
import type { Picked } from '../../charts/screen.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actionAtom, withClause, type ColorBy } from '../../state/view/exploration.ts'
import { pagePlaceAtom } from '../../state/page-place.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { goOnFrom } from '../../tasks/follow-ups.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { canSelect } from './figures/can-select.ts'
import { pickedCells } from './figures/picked-cells.ts'
import { words } from './words.ts'

/** The actions on marks, rows and columns that the user clicks in the charts of a task. */
export function useChartActions(task: ContentOf<typeof taskInfo>, result: ContentOf<typeof taskResult>) {
  const t = useWords(words)
  const [, navigate] = useLocation()
  const perform = useSetAtom(actionAtom)
  const setDrawer = useSetAtom(toolDrawerAtom)
  const place = useAtomValue(pagePlaceAtom)
  // With the result as a tab of the dock, the embedding is visible already.
  const toMap =
    place === 'full' ? { action: { label: t('showMap'), perform: () => navigate('/dashboard') } } : {}
  const color = (name: string, colorBy: ColorBy) => {
    perform({ name: 'colorBy', values: { name } }, { colorBy })
    toast.info(t('colored', { gene: name }), { id: 'colored', ...toMap })
  }
  /** Counts the clicks: a click while the cells of another one are loading replaces it. */
  const picks = useRef(0)
  const picked = (found: Picked) => {
    picks.current++
    if (found.what === 'cells') {
      // An outline around nothing, or a mark without cells, keeps the selection.
      if (found.cells.length === 0) return
      const named = { name: 'chartCells', values: { count: found.cells.length } }
      perform(named, withClause({ kind: 'ids', ids: [...found.cells], op: 'new', source: 'chart' }))
      toast.info(t('selected', { count: found.cells.length }), { id: 'selected', ...toMap })
      return
    }
    if (found.what === 'band') {
      const { name, matrix, from, to } = found
      return color(name, { kind: 'band', name, task: task.task_id, matrix, from, to })
    }
    if (found.what === 'pair') {
      const { name, ligand, receptor } = found
      return color(name, { kind: 'pair', name, ligand: [...ligand], receptor: [...receptor] })
    }
    const [gene, ...others] = found.genes
    if (gene === undefined) return
    if (others.length === 0) return color(gene, { kind: 'gene', gene })
    const name = t('someGenes', { gene, count: others.length })
    const of = { genes: found.genes.slice(0, limits.scoreGenes) }
    color(name, { kind: 'score', name, of, method: 'mean' })
  }
  const colorBy = (gene: string) => picked({ what: 'genes', genes: [gene] })
  /** Selects the cells of a mark. */
  const cells = async (mark: CellsPick) => {
    if (!canSelect(result, mark)) {
      toast.error(t('notSelected'), { text: t('againToSelect') })
      return
    }
    const pick = ++picks.current
    try {
      const found = await pickedCells(task.task_id, mark)
      if (picks.current === pick) picked({ what: 'cells', cells: found })
    } catch (failure) {
      if (picks.current !== pick) return
      toast.error(t('notSelected'), { text: failure instanceof Error ? failure.message : undefined })
    }
  }
  /** Opens the tool for the same cells, as a subtask of this task, with some parameters changed. */
  const again = (tool: Tool, changed: Readonly<Record<string, unknown>>) => {
    const { name, filters, clauses } = task
    perform({ name: 'taskCells', values: { name } }, { filters, clauses })
    setDrawer(goOnFrom(tool, task, { ...task.params, ...changed }))
  }
  return { colorBy, picked, cells, again }
}
