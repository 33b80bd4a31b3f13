export interface DrawnCell {
  /** In a square with a side of 4,096, y upward. */
  readonly x: number
  readonly y: number
  /** The index into the palette. */
  readonly group: number
}

interface Island {
  readonly cells: number
  /** The cells are scattered around this line, in its order. */
  readonly spine: readonly (readonly [x: number, y: number])[]
  readonly width: number
}

/**
 * Nine cell types as islands and a chain, like a UMAP of blood, with the proportions of a typical blood
 * sample.
 */
const islands: readonly Island[] = [
  {
    cells: 700,
    width: 150,
    spine: [
      [2380, 1150],
      [2550, 1600],
      [2980, 1660],
      [2900, 1250]
    ]
  },
  {
    cells: 480,
    width: 120,
    spine: [
      [3150, 1500],
      [3400, 1720],
      [3560, 1400],
      [3300, 1120]
    ]
  },
  {
    cells: 480,
    width: 120,
    spine: [
      [520, 2560],
      [280, 2350],
      [330, 1900],
      [480, 1650]
    ]
  },
  {
    cells: 345,
    width: 85,
    spine: [
      [2780, 3760],
      [3100, 3870],
      [3380, 3930],
      [3620, 3850]
    ]
  },
  {
    cells: 270,
    width: 85,
    spine: [
      [3280, 980],
      [3420, 760],
      [3450, 480]
    ]
  },
  {
    cells: 160,
    width: 75,
    spine: [
      [780, 1600],
      [980, 1700],
      [1130, 1610]
    ]
  },
  {
    cells: 155,
    width: 75,
    spine: [
      [3460, 330],
      [3600, 200]
    ]
  },
  {
    cells: 32,
    width: 32,
    spine: [
      [170, 1420],
      [240, 1510]
    ]
  },
  { cells: 14, width: 30, spine: [[1520, 1180]] }
]

/** The generator Mulberry32 of Tommy Ettinger: short, with the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The cells of the picture, shuffled so that no island covers another. */
export function drawnCells(): DrawnCell[] {
  const random = generator(7)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const cells = islands.flatMap(({ cells: count, spine, width }, group) =>
    Array.from({ length: count }, (): DrawnCell => {
      const way = random() * (spine.length - 1)
      const from = spine[Math.floor(way)] ?? [0, 0]
      const to = spine[Math.min(spine.length - 1, Math.floor(way) + 1)] ?? from
      const share = way % 1
      return {
        x: from[0] + (to[0] - from[0]) * share + normal() * width,
        y: from[1] + (to[1] - from[1]) * share + normal() * width * 0.8,
        group
      }
    })
  )
  return cells
    .map((cell) => ({ cell, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ cell }) => cell)
}

/** A lasso around the monocytes, in the same coordinates. */
export const lasso: readonly (readonly [number, number])[] = [
  [1480, 2270],
  [1330, 2410],
  [1060, 2540],
  [760, 2630],
  [420, 2700],
  [60, 2670],
  [-120, 2500],
  [-170, 2150],
  [-140, 1720],
  [-60, 1380],
  [130, 1270],
  [420, 1290],
  [760, 1360],
  [1010, 1340],
  [1240, 1440],
  [1370, 1660]
]
