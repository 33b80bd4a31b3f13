import { beforeAll } from 'vitest'

/**
 * The default timeout of the library is one second, which fails on a busy machine although nothing is wrong.
 */
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
})
