/** A small fault: one text of one file that becomes another, and the tests that should notice. */
export interface Fault {
  /** What is wrong with it, in a few words. */
  readonly name: string
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly put: string
  readonly tests: readonly string[]
  /** Only those of these names, where a whole file would take long. */
  readonly only?: string
}

/** The faults of one file, each as what is wrong, the text and what it becomes. */
export const faultsIn = (
  file: string,
  tests: readonly string[],
  faults: readonly (readonly [name: string, find: string, put: string, only?: string])[]
): readonly Fault[] =>
  faults.map(([name, find, put, only]) => ({
    name,
    file,
    find,
    put,
    tests,
    ...(only !== undefined && { only })
  }))
