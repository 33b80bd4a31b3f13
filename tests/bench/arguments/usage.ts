import { flags } from './flags.ts'
import { parts } from './parts.ts'

/** What the bench can be asked, as text for a terminal. */
export function usage(): string {
  const options = Object.entries(flags).map(
    ([name, { takes, text }]) => [`--${name}${takes === null ? '' : ` ${takes}`}`, text] as const
  )
  return [
    'Usage: npm run bench -- [parts] [flags]',
    '',
    'Prints the machine and what the parts take on it; without names, all parts but peers.',
    '',
    'Parts:',
    ...columns(Object.entries(parts)),
    '',
    'Flags:',
    ...columns(options),
    '',
    'Studies are made once, into .cache/bench, and docs/measured.md says what was found.',
    'Example: npm run bench -- tools --sizes 20000,100000 --tasks infer-cnv',
    ''
  ].join('\n')
}

function columns(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}
