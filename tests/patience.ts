import { beforeAll } from 'vitest'

/** A busy machine takes long to answer: the library's own second would say how busy it is. */
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
})
