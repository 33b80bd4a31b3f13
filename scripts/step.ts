/** Runs one step of a command, and says on stderr what it is and how long it took. */
export async function step<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const since = performance.now()
  process.stderr.write(`${what}…\n`)
  try {
    return await work()
  } finally {
    process.stderr.write(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s\n`)
  }
}
