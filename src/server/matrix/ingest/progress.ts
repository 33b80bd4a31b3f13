import type { Text } from '../../../contract/text.ts'

/** The steps of an import in order, each with its share of the time for a typical file. */
export const importSteps = {
  read: { part: 2, text: { en: 'Reading the tables', zh: '读取表格' } },
  matrix: { part: 60, text: { en: 'Writing the expression matrix', zh: '写入表达矩阵' } },
  publish: { part: 3, text: { en: 'Finishing', zh: '完成收尾' } },
  embed: { part: 50, text: { en: 'Computing the UMAP', zh: '计算 UMAP' } }
} as const satisfies Record<string, { part: number; text: Text }>

export type ImportStep = keyof typeof importSteps

/**
 * A progress message of a disposable process: the share of a step, or whether an embedding will be computed.
 */
export type Note = { readonly step: ImportStep; readonly share: number } | { readonly embeds: boolean }

/** `share` is from 0 to 1, of the whole import; `etaSeconds` is null while it is unknown. */
export type OnProgress = (step: ImportStep, share: number, etaSeconds: number | null) => void

const steps = Object.keys(importSteps) as ImportStep[]

/** Converts the share of one step to the share of all steps, and estimates the remaining time. */
export class Progress {
  readonly #report: OnProgress
  readonly #start = performance.now()
  #embeds = true
  #share = 0

  constructor(report: OnProgress) {
    this.#report = report
  }

  receive(note: Note): void {
    if ('embeds' in note) this.#embeds = note.embeds
    else this.#at(note.step, note.share)
  }

  #at(step: ImportStep, share: number): void {
    const planned = steps.filter((each) => this.#embeds || each !== 'embed')
    const parts = (some: readonly ImportStep[]) => some.reduce((sum, each) => sum + importSteps[each].part, 0)
    const done = parts(planned.slice(0, planned.indexOf(step))) + importSteps[step].part * share
    this.#share = Math.max(this.#share, Math.min(1, done / parts(planned)))
    const seconds = (performance.now() - this.#start) / 1000
    this.#report(
      step,
      this.#share,
      this.#share > 0.05 && seconds > 1 ? Math.ceil((seconds / this.#share) * (1 - this.#share)) : null
    )
  }
}
