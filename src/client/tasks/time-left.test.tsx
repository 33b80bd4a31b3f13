// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { nextTime } from './time-left.ts'
import { TimeLeft } from './TimeLeft.tsx'

afterEach(cleanup)

describe('the time that a task still takes', () => {
  test('names the step that makes it grow by more than a quarter, until the next step', () => {
    let shown = nextTime(null, [10, 20], 'Reading')
    expect(shown.slower).toBeNull()
    shown = nextTime(shown, [12, 24], 'Scoring')
    expect(shown.slower).toBeNull()
    shown = nextTime(shown, [30, 50], 'Scoring')
    expect(shown.slower).toBe('Scoring')
    shown = nextTime(shown, [28, 44], 'Scoring')
    expect(shown.slower).toBe('Scoring')
    expect(nextTime(shown, [20, 40], 'Writing').slower).toBeNull()
  })

  test('stands on the page with its reason', () => {
    const { rerender } = render(<TimeLeft task={{ eta: [10, 20], step: 'Reading' }} />)
    expect(screen.getByText('10–20 s left')).toBeTruthy()
    rerender(<TimeLeft task={{ eta: [40, 60], step: 'Scoring' }} />)
    expect(screen.getByText(/40–60 s left · "Scoring" takes longer than the steps before it/)).toBeTruthy()
    rerender(<TimeLeft task={{ eta: null, step: 'Scoring' }} />)
    expect(screen.getByText('estimating')).toBeTruthy()
  })
})
