import { demoDefaults } from '../../matrix/ingest/demo/plan.ts'
import { type Command, wholeNumber } from '../command.ts'
import { makeDemo } from '../demo-study.ts'
import { withDatabase } from '../records.ts'
import { printStudy } from './import.ts'

export const demoCommand: Command = {
  name: 'demo',
  takes: '[--cells N] [--seed S]',
  summary: { en: 'Make a simulated study with the truth known', zh: '生成答案已知的模拟研究' },
  options: { cells: { type: 'string' }, seed: { type: 'string' } },
  words: [0, 0],
  async run(call) {
    const cells = wholeNumber(call, 'cells', demoDefaults.cells, 100, 2_000_000)
    const seed = wholeNumber(call, 'seed', demoDefaults.seed, 0, 2 ** 31 - 1)
    printStudy(call, await withDatabase(call.config, (database) => makeDemo(call, database, { cells, seed })))
  }
}
