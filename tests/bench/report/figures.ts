import type { StepRow } from '../compute/stopwatch.ts'
import type { Machine } from '../machine.ts'
import type { BesideRow } from '../peers/beside.ts'
import { median, type BenchRow, type Unit } from '../statistics.ts'

/** One figure as it is kept: of a version, on a machine, on a day. */
export interface Figure {
  readonly what: string
  readonly cells: number
  readonly unit: Unit
  readonly value: number
  readonly version: string
  readonly machine: string
  /** As 2026-11-25. */
  readonly day: string
  /** Measured beside other work. */
  readonly busy: boolean
  /**
   * The median of so many runs that took turns with runs of another version. Absent where no other version
   * was measured in the same hour.
   */
  readonly turns?: number
  /** Genes of the study, where `--genes` asked for another number than the usual one. */
  readonly genes?: number
  /** What was said where the product refused to do it: the value is what was taken up to then. */
  readonly refused?: string
  /** What another program took for the same, in turns with Cytodeck. */
  readonly beside?: { readonly peer: string; readonly value: number }
}

export interface Measured {
  readonly rows: readonly BenchRow[]
  readonly steps: readonly StepRow[]
  readonly besides?: readonly BesideRow[]
  readonly genes?: number | undefined
}

/**
 * What was measured as figures to keep: medians, of each step of Cytodeck its seconds and its memory, and
 * what other programs took for the same as the page.
 */
export function figuresOf(
  { rows, steps, besides = [], genes }: Measured,
  where: Machine,
  day: string
): Figure[] {
  const { processor, cores, memoryGiB, node, cytodeck, busy } = where
  const at = {
    version: cytodeck,
    machine: `${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}`,
    day,
    busy,
    ...(genes === undefined ? {} : { genes })
  }
  const own = steps.filter(({ who }) => who === 'Cytodeck')
  return [
    ...rows.map(({ part, what, cells, unit, median }) => ({
      what: `${part}: ${what}`,
      cells,
      unit,
      value: median,
      ...at
    })),
    ...own.flatMap(({ what, cells, wall, cpu, peakMiB, refused }) => {
      const step = (name: string, unit: Unit, value: number): Figure => ({
        what: `compute: ${what}${name}`,
        cells,
        unit,
        value,
        ...at,
        ...(refused === undefined ? {} : { refused })
      })
      return [step('', 's', wall), step(', processor', 's', cpu), step(', memory', 'MiB', peakMiB)]
    }),
    ...besides.map(({ peer, what, cells, unit, own, other }) => ({
      what: `peers: ${what}`,
      cells,
      unit,
      value: own,
      ...at,
      beside: { peer, value: other }
    }))
  ]
}

const keyOf = ({ what, cells, version, beside }: Figure): string =>
  JSON.stringify([what, cells, version, beside?.peer])

/**
 * One figure of each thing and version: the median of all its runs. It was measured beside other work where
 * any of them was.
 */
export function mediansOfTurns(runs: readonly Figure[]): Figure[] {
  const tookTurns = runs.some(({ version }) => version !== runs[0]!.version)
  return [...Map.groupBy(runs, keyOf).values()].map((turns) => ({
    ...turns[0]!,
    value: median(turns.map(({ value }) => value)),
    busy: turns.some(({ busy }) => busy),
    ...(tookTurns ? { turns: turns.length } : {})
  }))
}

/** The kept figures with new ones, which take the place of those of the same thing by the same version. */
export function withFigures(kept: readonly Figure[], found: readonly Figure[]): Figure[] {
  const replaced = new Set(found.map(keyOf))
  return [...kept.filter((figure) => !replaced.has(keyOf(figure))), ...found]
}
