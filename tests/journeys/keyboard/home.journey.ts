import { describe } from 'vitest'
import { testChapters } from './chapters.ts'
import { overHome } from './inventory.ts'

describe('everything that opens over the home page, by keys alone', () => {
  testChapters(overHome, [])
})
