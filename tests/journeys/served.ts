import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startProduct, type Product } from '../fixtures/product.ts'
import { openBrowser } from './browser.ts'

interface Served {
  readonly product: Product
  readonly browser: Browser
}

/** A study of its own, served, and a browser, for all tests of a block; what was started of them ends with it. */
export function served(...source: readonly string[]): Served {
  const started: { product?: Product; browser?: Browser } = {}
  beforeAll(async () => {
    started.product = await startProduct(source)
    started.browser = await openBrowser()
  })
  afterAll(async () => {
    await started.browser?.close()
    await started.product?.stop()
  })
  return started as Served
}
