import { describe } from 'vitest'
import { testChapters } from './chapters.ts'
import { overPages } from './inventory.ts'

describe('everything that opens over the other pages, by keys alone', () => {
  testChapters(overPages, ['marker-genes', 'quality-control', 'single-r'])
})
