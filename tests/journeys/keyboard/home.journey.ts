import { describe } from 'vitest'
import { walkByKeys } from './chapters.ts'
import { overHome } from './inventory.ts'

describe('everything that opens over the home page, by keys alone', () => {
  walkByKeys(overHome, [])
})
