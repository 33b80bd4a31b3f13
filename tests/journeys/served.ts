import type { Browser } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { startCopy, startProduct, type Product } from '../fixtures/product.ts'
import { openQuickBrowser } from './browser.ts'

interface Served {
  readonly product: Product
  readonly browser: Browser
}

/**
 * The demo study, a copy of its own, served, and a browser, for all tests of a block; what was started of
 * them ends with it.
 */
export const servedDemo = (): Served => served(() => startCopy(inject('demo')))

/** The same with a study that is imported from a file, which may be written first. */
export const servedFile = (file: string, write?: (file: string) => Promise<void>): Served =>
  served(async () => {
    await write?.(file)
    return startProduct(['import', file])
  })

function served(start: () => Promise<Product>): Served {
  const started: { product?: Product; browser?: Browser } = {}
  beforeAll(async () => {
    started.product = await start()
    started.browser = await openQuickBrowser()
  })
  afterAll(async () => {
    await started.browser?.close()
    await started.product?.stop()
  })
  return started as Served
}
