import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { onThread, type Bounds } from '../threads/on-thread.ts'

export interface PdfOrder {
  /** The SVG of each page. */
  readonly pages: readonly string[]
  readonly title: string
}

const thread = new URL(`./pdf-thread${path.extname(import.meta.filename)}`, import.meta.url)

/**
 * Makes a PDF of figures, a page each, on a thread beside the server's. Throws the Fault `bad_image` where
 * one is no sound SVG, `figure_too_large` where it takes too long or too much, and the reason of the signal
 * where that ends it.
 */
export const makePdf = (order: PdfOrder, bounds: Bounds = {}): Promise<Uint8Array> =>
  onThread(thread, order, (cause) => new Fault('figure_too_large', {}, { cause }), bounds)

/** The same of an SVG that a client sent, which may take two seconds and 256 MiB. */
export const makeSentPdf = (order: PdfOrder, signal?: AbortSignal): Promise<Uint8Array> =>
  makePdf(order, { signal, processorMs: limits.sentSvgMs, memoryBytes: limits.sentSvgBytes })
