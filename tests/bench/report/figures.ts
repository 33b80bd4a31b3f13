import type { StepRow } from '../compute/stopwatch.ts'
import type { Machine } from '../machine.ts'
import type { BesideRow } from '../peers/beside.ts'
import type { BenchRow, Unit } from '../statistics.ts'

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
  /** What another program took for the same, in turns with Cytodeck. */
  readonly beside?: { readonly peer: string; readonly value: number }
}

interface Measured {
  readonly rows: readonly BenchRow[]
  readonly steps: readonly StepRow[]
  readonly besides: readonly BesideRow[]
}

/**
 * What was measured as figures to keep: medians, of each step of Cytodeck its seconds and its memory, and
 * what other programs took for the same as the page.
 */
export function figuresOf({ rows, steps, besides }: Measured, where: Machine, day: string): Figure[] {
  const { processor, cores, memoryGiB, node, cytodeck, busy } = where
  const at = {
    version: cytodeck,
    machine: `${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}`,
    day,
    busy
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
    ...own.flatMap(({ what, cells, wall, cpu, peakMiB }) => {
      const step = (name: string, unit: Unit, value: number): Figure => ({
        what: `compute: ${what}${name}`,
        cells,
        unit,
        value,
        ...at
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

/** The kept figures with new ones, which take the place of those of the same thing by the same version. */
export function withFigures(kept: readonly Figure[], found: readonly Figure[]): Figure[] {
  const keyOf = ({ what, cells, version, beside }: Figure): string =>
    JSON.stringify([what, cells, version, beside?.peer])
  const replaced = new Set(found.map(keyOf))
  return [...kept.filter((figure) => !replaced.has(keyOf(figure))), ...found]
}
