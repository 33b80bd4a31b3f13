/**
 * The pixels that a disc covers, as steps from the pixel of its middle, and how much of each it covers (of
 * 256).
 */
export interface Stencil {
  readonly steps: Int32Array
  readonly cover: Uint16Array
}

/** Places of a disc's middle within a pixel, along each side, that soft stencils tell apart. */
export const phases = 4

const samples = 8

/**
 * Discs of one diameter in pixels for a raster with rows of `stride` pixels: one for each place of the middle
 * within its
 * pixel (`phaseY × phases + phaseX`). A hard disc has no soft edge and one place only: it is half covered or
 * not there.
 */
export function discs(diameter: number, stride: number, hard: boolean): Stencil[] {
  const radius = diameter / 2
  const reach = Math.ceil(radius + 1)
  const found: Stencil[] = []
  const places = hard ? 1 : phases
  for (let phaseY = 0; phaseY < places; phaseY++) {
    for (let phaseX = 0; phaseX < places; phaseX++) {
      const middleX = (phaseX + 0.5) / places
      const middleY = (phaseY + 0.5) / places
      const steps: number[] = []
      const cover: number[] = []
      for (let row = -reach; row <= reach; row++) {
        for (let column = -reach; column <= reach; column++) {
          const share = coveredShare(column - middleX, row - middleY, radius)
          if (hard ? share < 0.5 : share < 0.02) continue
          steps.push(row * stride + column)
          cover.push(hard ? 256 : Math.round(share * 256))
        }
      }
      if (steps.length === 0) {
        steps.push(0)
        cover.push(hard ? 256 : Math.max(1, Math.round(Math.PI * radius * radius * 256)))
      }
      found.push({ steps: Int32Array.from(steps), cover: Uint16Array.from(cover) })
    }
  }
  return found
}

/** The part of a unit pixel with its corner at (x, y) that lies in a disc around the origin. */
function coveredShare(x: number, y: number, radius: number): number {
  let inside = 0
  for (let i = 0; i < samples; i++) {
    const dx = x + (i + 0.5) / samples
    for (let j = 0; j < samples; j++) {
      const dy = y + (j + 0.5) / samples
      if (dx * dx + dy * dy <= radius * radius) inside++
    }
  }
  return inside / (samples * samples)
}
