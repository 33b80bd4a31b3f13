import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const lowered = new URL(`./lowered-thread${path.extname(import.meta.filename)}`, import.meta.url)

/**
 * Starts a thread of the server that computes, with a lower priority than the thread that answers calls
 * (`lowerThread`). @param file the module that it runs
 */
export const startThread = (file: URL, options: Omit<WorkerOptions, 'argv' | 'eval'> = {}): Worker =>
  new Worker(lowered, { ...options, argv: [file.href] })
