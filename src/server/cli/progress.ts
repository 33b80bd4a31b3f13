import { fill, type Language, type Text } from '../../contract/text.ts'
import type { Streams } from './command.ts'

const quietMs = 2000

const words = {
  at: { en: '{{step}}: {{share}} %', zh: '{{step}}：{{share}} %' },
  left: { en: '{{step}}: {{share}} %, {{time}} left', zh: '{{step}}：{{share}} %，剩余 {{time}}' },
  seconds: { en: '{{count}} s', zh: '{{count}} 秒' },
  minutes: { en: '{{count}} min', zh: '{{count}} 分钟' },
  hours: { en: '{{count}} h', zh: '{{count}} 小时' }
} as const satisfies Record<string, Text>

/**
 * Shows how far a long step is and how long it will take: on one line of a terminal, or as a line every two
 * seconds elsewhere.
 */
export function progressOf(
  { err }: Streams,
  language: Language = 'en',
  terminal = process.stderr.isTTY
): { at(step: string, share: number, secondsLeft: number | null): void; end(): void } {
  let width = 0
  let last = { step: '', at: -Infinity }
  return {
    at(step, share, secondsLeft) {
      const now = performance.now()
      if (!terminal && step === last.step && now - last.at < quietMs) return
      last = { step, at: now }
      const values = { step, share: Math.floor(share * 100) }
      const line =
        secondsLeft === null
          ? fill(words.at, language, values)
          : fill(words.left, language, { ...values, time: duration(secondsLeft, language) })
      err(terminal ? `\r${line.padEnd(width)}` : `${line}\n`)
      width = line.length
    },
    end() {
      if (terminal && width > 0) err(`\r${' '.repeat(width)}\r`)
    }
  }
}

/** Seconds as words: in seconds, minutes or hours. */
export function duration(seconds: number, language: Language): string {
  if (seconds < 90) return fill(words.seconds, language, { count: String(Math.ceil(seconds)) })
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? fill(words.minutes, language, { count: String(minutes) })
    : fill(words.hours, language, { count: (seconds / 3600).toFixed(1) })
}
