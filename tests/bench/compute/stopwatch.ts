import fs from 'node:fs'

/** What one step of a computation took. */
export interface StepRow {
  readonly who: string
  readonly what: string
  readonly cells: number
  readonly wall: number
  /** Seconds of all threads of the process. */
  readonly cpu: number
  /** The most the process held during the step, what it held before included. */
  readonly peakMiB: number
  /** What came out, in a word. */
  readonly note: string
  /** What was said where the step was refused: its figures are those up to then. */
  readonly refused?: string | undefined
}

/**
 * Linux forgets the peak so far where "5" is written here; elsewhere peaks are those since the process began.
 */
const forget = '/proc/self/clear_refs'
const status = '/proc/self/status'

function forgetPeak(): void {
  try {
    fs.writeFileSync(forget, '5')
  } catch {}
}

function peakMiB(): number {
  try {
    const held = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(status, 'utf8'))
    if (held) return Number(held[1]) / 1024
  } catch {}
  return process.resourceUsage().maxRSS / 1024
}

/** Times the steps of one process, one after the other, and sums them up. */
export class Stopwatch {
  readonly rows: StepRow[] = []
  readonly #who: string
  readonly #cells: number
  readonly #tell: (row: StepRow) => void

  /** @param tell hears of each step as it ends */
  constructor(who: string, cells: number, tell: (row: StepRow) => void = () => {}) {
    this.#who = who
    this.#cells = cells
    this.#tell = tell
  }

  async time<T>(
    what: string,
    work: () => T | Promise<T>,
    note: (result: T) => string = () => ''
  ): Promise<T> {
    const taken = this.begin()
    const result = await work()
    this.add(what, { ...taken(), note: note(result) })
    return result
  }

  /**
   * The same for a step that may be refused; answers null where it was.
   * @param refusalOf what an error says of a refusal; null for another, which is thrown on
   */
  async timeOrRefused<T>(
    what: string,
    work: () => T | Promise<T>,
    note: (result: T) => string,
    refusalOf: (error: unknown) => string | null
  ): Promise<T | null> {
    const taken = this.begin()
    try {
      const result = await work()
      this.add(what, { ...taken(), note: note(result) })
      return result
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === null) throw error
      this.add(what, { ...taken(), note: refused, refused })
      return null
    }
  }

  /** All steps so far as one. */
  sum(what: string): void {
    const total = (pick: (row: StepRow) => number): number =>
      this.rows.reduce((sum, row) => sum + pick(row), 0)
    const peak = Math.max(...this.rows.map((row) => row.peakMiB))
    this.add(what, { wall: total((row) => row.wall), cpu: total((row) => row.cpu), peakMiB: peak, note: '' })
  }

  /** Begins a step; answers what asks for what it took. */
  private begin(): () => Pick<StepRow, 'wall' | 'cpu' | 'peakMiB'> {
    forgetPeak()
    const before = process.cpuUsage()
    const began = performance.now()
    return () => {
      const wall = (performance.now() - began) / 1000
      const { user, system } = process.cpuUsage(before)
      return { wall, cpu: (user + system) / 1e6, peakMiB: peakMiB() }
    }
  }

  private add(what: string, taken: Omit<StepRow, 'who' | 'what' | 'cells'>): void {
    const row = { who: this.#who, what, cells: this.#cells, ...taken }
    this.rows.push(row)
    this.#tell(row)
  }
}

/** A line for the process that started this one. */
export function printRow(row: StepRow): void {
  fs.writeSync(1, `${JSON.stringify(row)}\n`)
}
