import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { readConfig, type Config } from '../config.ts'
import { Refusal } from './command.ts'

const fileSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/**
 * The effective settings: flags over `CYTODECK_*` variables over `<data>/config.json` over defaults. The file
 * names settings as flags do: {"port": 9000}.
 */
export function settings(
  variables: NodeJS.ProcessEnv,
  flags: Readonly<Record<string, string | undefined>>
): Config {
  const { dataDir } = readConfig(variables, { 'data-dir': flags['data-dir'] })
  return readConfig(
    { ...fromFile(path.join(dataDir, 'config.json')), ...variables, CYTODECK_DATA_DIR: dataDir },
    flags
  )
}

function fromFile(file: string): Record<string, string> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  try {
    const entries = Object.entries(fileSchema.parse(JSON.parse(text)))
    return Object.fromEntries(
      entries.map(([name, value]) => [
        `CYTODECK_${name.toUpperCase().replaceAll('-', '_')}`,
        value === true ? '1' : value === false ? '0' : String(value)
      ])
    )
  } catch (cause) {
    throw new Refusal(
      {
        en: 'The settings file {{file}} cannot be read. Write one JSON object of settings into it, such as {"port": 9000}',
        zh: '无法读取设置文件 {{file}}。请在其中写入一个 JSON 对象，例如 {"port": 9000}'
      },
      { file },
      { cause }
    )
  }
}
