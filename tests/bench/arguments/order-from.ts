import { ArgumentError, readArguments, type BenchOrder } from './read.ts'
import { usage } from './usage.ts'

/**
 * What the command line asks for. Where it asks for the usage that is printed and the process ends; where
 * nothing can be made of it one sentence says why, and the process ends with 1.
 */
export function orderFrom(args: readonly string[]): BenchOrder {
  try {
    const order = readArguments(args)
    if (order !== 'help') return order
    process.stdout.write(usage())
    process.exit(0)
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error
    process.stderr.write(`${error.message} (npm run bench -- --help says what there is)\n`)
    process.exit(1)
  }
}
