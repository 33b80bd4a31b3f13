import type { Command } from './command.ts'

/** All commands with a line each. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return `Cytodeck, a workbench for single-cell data

Use: cytodeck <command> [options]

${lines.join('\n')}

Every command takes --data-dir <folder>, --json (one line of JSON, the last of stdout) and --help.
Settings come from flags, then CYTODECK_* variables, then <data>/config.json, then defaults.
Exit codes: 0 done, 1 failed, 2 called wrongly
`
}

export const helpOf = ({ name, takes, summary }: Command): string => `${summary}\n\nUse: cytodeck ${name}${takes === '' ? '' : ` ${takes}`}\n`
