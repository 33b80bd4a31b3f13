// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { taskState } from '../../contract/task.ts'
import { State } from './State.tsx'

afterEach(cleanup)

test.each([
  ['cancelled', 'Cancelled'],
  ['tool_error', 'Fail']
])('a task that has ended for the reason %s is called %s', (reason, word) => {
  render(<State task={{ state: taskState.fail, reason }} />)
  expect(screen.getByText(word)).toBeTruthy()
})
