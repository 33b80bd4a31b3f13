/**
 * A made-up embedding: 40 clouds of five lobes each, 128 groups that follow the clouds, a gene that most
 * cells lack.
 */
export interface BenchCells {
  readonly count: number
  readonly ids: Uint32Array
  readonly xy: Float32Array
  /** A third axis, for what is drawn in space. */
  readonly z: Float32Array
  readonly groups: Int32Array
  readonly gene: Float32Array
}

const clouds = 40
const lobes = 5

export function makeCells(count: number): BenchCells {
  const random = seeded(7)
  const places = Array.from(
    { length: clouds },
    () => [(random() - 0.5) * 1.6, (random() - 0.5) * 1.6] as const
  ).flatMap(([x, y]) =>
    Array.from({ length: lobes }, () => ({
      x: x + (random() - 0.5) * 0.2,
      y: y + (random() - 0.5) * 0.2,
      long: 0.01 + random() * 0.05,
      short: 0.01 + random() * 0.03,
      turn: random() * Math.PI
    }))
  )
  const ids = new Uint32Array(count)
  const xy = new Float32Array(2 * count)
  const z = new Float32Array(count)
  const groups = new Int32Array(count)
  const gene = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const at = Math.floor(random() * random() * places.length)
    const place = places[at]
    if (!place) continue
    const far = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = random() * 2 * Math.PI
    const along = far * Math.cos(angle) * place.long
    const across = far * Math.sin(angle) * place.short
    ids[i] = i
    xy[2 * i] = place.x + along * Math.cos(place.turn) - across * Math.sin(place.turn)
    xy[2 * i + 1] = place.y + along * Math.sin(place.turn) + across * Math.cos(place.turn)
    groups[i] = (Math.floor(at / lobes) * 3 + Math.floor(random() * 4)) % 128
    gene[i] = random() < 0.6 ? 0 : random() * 5
    z[i] = Math.sin(at) * 0.5 + across
  }
  return { count, ids, xy, z, groups, gene }
}

/** A lasso of 120 vertices around about a fifth of the cells. */
export function makeLasso(): [number, number][] {
  return Array.from({ length: 120 }, (_, i): [number, number] => {
    const angle = (i / 120) * 2 * Math.PI
    const radius = 0.45 * (1 + 0.2 * Math.sin(5 * angle) + 0.07 * Math.sin(17 * angle))
    return [0.1 + radius * Math.cos(angle), 0.05 + radius * Math.sin(angle)]
  })
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
