import { fill, type Language, type Text } from '../../contract/text.ts'
import type { Command } from './command.ts'

const words = {
  overview: {
    en: `Cytodeck, a workbench for single-cell data

Usage: cytodeck <command> [options]

{{commands}}

Every command takes --data-dir <folder>, --language en|zh, --json (one line of JSON, the last of stdout) and --help.
Settings come from flags, then CYTODECK_* variables, then <data>/config.json, then defaults.
Exit codes: 0 done, 1 failed, 2 called wrongly
`,
    zh: `Cytodeck，单细胞数据工作台

用法：cytodeck <命令> [选项]

{{commands}}

每个命令都可使用 --data-dir <文件夹>、--language en|zh、--json（标准输出的最后一行为一行 JSON）和 --help。
设置依次取自选项、CYTODECK_* 变量、<数据目录>/config.json 和默认值。
退出码：0 完成，1 失败，2 用法错误
`
  },
  help: { en: '{{summary}}\n\nUsage: cytodeck {{usage}}\n', zh: '{{summary}}\n\n用法：cytodeck {{usage}}\n' }
} as const satisfies Record<string, Text>

/** All commands with a line each. */
export function overview(commands: readonly Command[], language: Language): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary[language]}`)
  return fill(words.overview, language, { commands: lines.join('\n') })
}

/** The help of one command. */
export const helpOf = ({ name, takes, summary }: Command, language: Language): string =>
  fill(words.help, language, { summary, usage: `${name} ${takes}`.trim() })
