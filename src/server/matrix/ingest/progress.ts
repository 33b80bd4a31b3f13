import type { Text } from '../../../contract/text.ts'

/** The steps of an import, with the share of the time that each takes for a usual file. */
export const importSteps = {
  read: { share: 0.02, text: { en: 'Reading the tables', zh: '读取表格' } },
  matrix: { share: 0.7, text: { en: 'Writing the expression matrix', zh: '写入表达矩阵' } },
  embed: { share: 0.24, text: { en: 'Computing the UMAP', zh: '计算 UMAP' } },
  publish: { share: 0.04, text: { en: 'Finishing', zh: '完成收尾' } }
} as const satisfies Record<string, { share: number; text: Text }>

export type ImportStep = keyof typeof importSteps

export type OnProgress = (step: ImportStep, share: number, etaSeconds: number | null) => void

/** Turns the share of one step into the share of all, and the time so far into the time that is left. */
export class Progress {
  readonly #report: OnProgress
  readonly #start = performance.now()
  readonly #steps: ImportStep[]
  #last = 0

  constructor(report: OnProgress) {
    this.#report = report
    this.#steps = Object.keys(importSteps) as ImportStep[]
  }

  at(step: ImportStep, share: number): void {
    let before = 0
    for (const other of this.#steps) {
      if (other === step) break
      before += importSteps[other].share
    }
    this.#last = Math.max(this.#last, Math.min(1, before + share * importSteps[step].share))
    const seconds = (performance.now() - this.#start) / 1000
    const left = this.#last > 0.05 && seconds > 1 ? Math.ceil((seconds / this.#last) * (1 - this.#last)) : null
    this.#report(step, this.#last, left)
  }
}
