import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { root } from './run.ts'

/** Files whose tests have begun and not ended, and the last test of each that began: pairs, as JSON. */
export const unendedFile = path.join(root, 'test-results/unended.json')

/** Writes down what is under way, so that a run that hangs and is ended from outside can say where. */
export default class Unended implements Reporter {
  readonly #tests = new Map<string, string>()

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#set(moduleId, 'before its first test')
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#set(module.moduleId, fullName)
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#tests.delete(moduleId)
    this.#write()
  }

  #set(file: string, test: string): void {
    this.#tests.set(file, test)
    this.#write()
  }

  #write(): void {
    writeFileSync(unendedFile, JSON.stringify([...this.#tests]))
  }
}
