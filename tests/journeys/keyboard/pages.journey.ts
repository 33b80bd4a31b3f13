import { describe } from 'vitest'
import { walkByKeys } from './chapters.ts'
import { overPages } from './inventory.ts'

describe('everything that opens over the other pages, by keys alone', () => {
  walkByKeys(overPages, ['marker-genes', 'quality-control', 'single-r'])
})
