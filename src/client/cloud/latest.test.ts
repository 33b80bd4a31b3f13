import { expect, test } from 'vitest'
import { createLatest } from './latest.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('skips superseded questions, and drops answers that come after it was stopped', async () => {
  const requested: number[] = []
  const used: number[] = []
  const answers: ((value: number) => void)[] = []
  const latest = createLatest(
    (question: number) =>
      new Promise<number>((resolve) => {
        requested.push(question)
        answers.push(resolve)
      }),
    (answer) => used.push(answer)
  )
  for (const question of [1, 2, 3]) latest.ask(question)
  expect(requested).toEqual([1])
  answers[0]?.(10)
  await turn()
  expect(requested).toEqual([1, 3])
  latest.stop()
  answers[1]?.(30)
  await turn()
  expect(used).toEqual([10])
  latest.ask(4)
  answers[2]?.(40)
  await turn()
  expect(used).toEqual([10, 40])
})
