/** A busy machine takes long to answer: a second, as the library waits, says how busy it is. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
