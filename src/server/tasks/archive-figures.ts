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

/** File extensions of specifications, by the kind of chart. */
const endings: Readonly<Record<ChartKind, string>> = {
  'vega-lite': 'vl.json',
  vega: 'vg.json',
  flow: 'flow.json',
  network: 'network.json',
  cells: 'cells.json',
  matrix: 'matrix.json'
}

/**
 * Adds every chart of a result as a specification and as SVG, and its pictures from the gallery. One that
 * fails, is empty or is too large does not end the archive: it is named in a file beside the others, with the
 * reason. Throws an AbortError where the signal is aborted.
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

  /** Returns what `make` makes; where that fails, notes the reason under this title and returns null. */
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
