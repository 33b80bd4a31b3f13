import { flagBits, type Camera, type PointStyle } from '../../shaders/points/style.ts'
import { pixelOf } from './colors.ts'
import type { Points, Raster } from './places.ts'

/** All that decides the pixels of the background: opaque cells without the selected ones over them. */
interface Frame {
  readonly raster: Raster
  readonly points: Points
  readonly style: PointStyle
  readonly camera: Camera
  /** Cells that are painted, the first of the embedding. */
  readonly count: number
}

/** The same bit in four bytes at once. */
const inFour = (bit: number): number => bit * 0x01010101

/** Bytes as words of four, so far as they fill one. Bytes from a thread lie in memory of their own. */
const wordsOf = (bytes: Uint8Array, count: number): Int32Array =>
  bytes.byteOffset % 4 === 0
    ? new Int32Array(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, count) >> 2)
    : new Int32Array(0)

/** How many of the first cells are selected. */
export function countSelected(flags: Uint8Array, count: number): number {
  const words = wordsOf(flags, count)
  let selected = 0
  for (let at = 0; at < words.length; at++) {
    const bits = (words[at] as number) & inFour(flagBits.selected)
    // The sum of the four bytes stands in the highest.
    selected += Math.imul(bits, 0x01010101) >>> 24
  }
  for (let i = 4 * words.length; i < count; i++)
    selected += Number(((flags[i] as number) & flagBits.selected) !== 0)
  return selected
}

/** Whether two arrays of flags hide the same of the first cells. */
function hidesSame(one: Uint8Array, other: Uint8Array, count: number): boolean {
  if (one === other) return true
  const [words, others] = [wordsOf(one, count), wordsOf(other, count)]
  const whole = Math.min(words.length, others.length)
  const hidden = inFour(flagBits.hidden)
  for (let at = 0; at < whole; at++)
    if ((((words[at] as number) ^ (others[at] as number)) & hidden) !== 0) return false
  for (let i = 4 * whole; i < count; i++)
    if ((((one[i] as number) ^ (other[i] as number)) & flagBits.hidden) !== 0) return false
  return true
}

/**
 * The background: the pixels of opaque cells without the selected ones over them. It is kept from frame to
 * frame. It stays the same while a lasso is drawn, and cells that arrive later are painted over those before.
 */
export function createBackground() {
  let held: Frame | null = null
  /** The pixels of it, where selected cells were painted over them on the raster. */
  let copy: Int32Array | null = null
  let saved = new Int32Array(0)

  const isSame = (frame: Frame): boolean => {
    if (!held) return false
    const { raster, points, style, camera, count } = held
    return (
      raster === frame.raster &&
      points.xy === frame.points.xy &&
      points.codes === frame.points.codes &&
      style === frame.style &&
      camera.x === frame.camera.x &&
      camera.y === frame.camera.y &&
      camera.scale === frame.camera.scale &&
      count <= frame.count &&
      hidesSame(points.flags, frame.points.flags, count)
    )
  }

  return {
    /**
     * Lays on the raster what is known of the frame's cells, or the empty canvas.
     * @param grows more cells may be painted over it
     * @returns how many of the first cells it shows
     */
    lay(frame: Frame, grows: boolean): number {
      const shown = held && isSame(frame) && (grows || held.count === frame.count) ? held.count : 0
      if (shown === 0) frame.raster.pixels.fill(pixelOf(frame.style.canvas))
      else if (copy) frame.raster.pixels.set(copy)
      copy = null
      return shown
    },
    /** The raster shows all cells of the frame, and none of them as selected. */
    hold(frame: Frame): void {
      held = frame
    },
    /** Selected cells are about to be painted over what the raster shows. */
    cover({ pixels }: Raster): void {
      if (saved.length !== pixels.length) saved = new Int32Array(pixels.length)
      saved.set(pixels)
      copy = saved
    },
    /** Something else is painted on the raster. */
    forget(): void {
      held = null
      copy = null
    }
  }
}
