import type { Streams } from './command.ts'

const quietMs = 2000

/** Shows how far a long step is and how long it will take: on one line of a terminal, or as a line every two seconds elsewhere. */
export function progressOf(
  { err }: Streams,
  terminal = process.stderr.isTTY
): { at(step: string, share: number, secondsLeft: number | null): void; end(): void } {
  let width = 0
  let last = { step: '', at: -Infinity }
  return {
    at(step, share, secondsLeft) {
      const now = performance.now()
      if (!terminal && step === last.step && now - last.at < quietMs) return
      last = { step, at: now }
      const line = `${step}: ${Math.floor(share * 100)} %${secondsLeft === null ? '' : `, ${duration(secondsLeft)} left`}`
      err(terminal ? `\r${line.padEnd(width)}` : `${line}\n`)
      width = line.length
    },
    end() {
      if (terminal && width > 0) err(`\r${' '.repeat(width)}\r`)
    }
  }
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${(seconds / 3600).toFixed(1)} h`
}
