import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { notDrawnFile, notDrawnText, type NotDrawn } from '../../shared/not-drawn.ts'
import type { ChartKind } from '../../contract/tool.ts'
import type { ZipWriter } from '../files/zip.ts'
import { chartsOfTask } from '../store/charts.ts'
import { freeName } from '../files/free-name.ts'
import type { ArchiveRequest, ArchivedTask } from './archive-order.ts'
import { chartsIn, viewOf } from './chart.ts'
import { svgOfChart } from './figure.ts'

/** Endings of files of specifications, by their kind. */
const endings: Readonly<Record<ChartKind, string>> = {
  'vega-lite': 'vl.json',
  vega: 'vg.json',
  flow: 'flow.json',
  network: 'network.json',
  cells: 'cells.json',
  matrix: 'matrix.json'
}

/**
 * Adds every chart of a result as a specification and as SVG, and the pictures of it that were kept in the
 * gallery. Each stands on its own: one that fails, shows nothing or is too large is named in a file beside
 * the others, with the reason. Throws an AbortError where the signal says so.
 */
export async function addFigures(
  zip: ZipWriter,
  at: string,
  { row, tool, result, dataset }: ArchivedTask,
  requested: ArchiveRequest
): Promise<void> {
  const { database, dataDir, tables, language, signal, report } = requested
  const pictured = { result, dataset, language, tables }
  const taken = new Set<string>()
  const missing: NotDrawn[] = []

  /** What could be made; null, and noted under this title, where it could not. */
  async function unlessFailed<Made>(title: string, make: () => Promise<Made>): Promise<Made | null> {
    signal.throwIfAborted()
    try {
      return await make()
    } catch (error) {
      signal.throwIfAborted()
      const fault =
        error instanceof Fault
          ? error
          : new Fault('figure_failed', { report: report(error) }, { cause: error })
      missing.push({ title, why: fault.messageIn(language) })
      return null
    }
  }

  for (const chart of chartsIn({ tool, result })) {
    const title = chart.title[language]
    const spec = await unlessFailed(title, async () => chart.spec(await viewOf(chart, pictured)))
    if (!spec) continue
    await zip.add(`${at}charts/${chart.id}.${endings[chart.kind]}`, JSON.stringify(spec, null, 2))
    const svg = await unlessFailed(title, () => svgOfChart(chart, pictured, { signal }))
    if (svg !== null) await zip.add(`${at}figures/${freeName(chart.id, taken)}.svg`, svg)
  }
  for (const { name, ext, image } of await chartsOfTask(database, row.account_id, row.id)) {
    const picture = await unlessFailed(name, () => readFile(path.join(dataDir, image)))
    if (picture) await zip.add(`${at}figures/${freeName(name, taken)}.${ext}`, picture)
  }
  if (missing.length > 0) await zip.add(`${at}figures/${notDrawnFile}`, notDrawnText(missing, language))
}
