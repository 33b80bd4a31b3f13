import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { onThread } from '../threads/on-thread.ts'
import { cleanSvg, type CleanSvg } from './svg.ts'

const thread = new URL(`./clean-svg-thread${path.extname(import.meta.filename)}`, import.meta.url)

/** Characters that are cleaned sooner than a thread starts. */
const fewCharacters = 100_000

/**
 * Cleans an SVG that a client sent, a large one on a thread, where others do not wait for it.
 * Faults: bad_image, and picture_slow where it takes too long or too much.
 */
export const cleanSentSvg = (svg: string, signal: AbortSignal): Promise<CleanSvg> =>
  svg.length <= fewCharacters
    ? cleanSvg(svg)
    : onThread(
        thread,
        svg,
        (cause) => new Fault('picture_slow', { seconds: limits.sentSvgMs / 1000 }, { cause }),
        { signal, processorMs: limits.sentSvgMs, memoryBytes: limits.sentSvgBytes }
      )
