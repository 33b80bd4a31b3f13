import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Tool } from '../../contract/tool.ts'

/**
 * The tool with this id, from its folder; undefined where there is none. The process of a task and its
 * threads load only this tool, since loading all takes 0.3 s of processor time in each.
 */
export async function loadTool(id: string): Promise<Tool | undefined> {
  const name = `tool${path.extname(import.meta.filename)}`
  const file = path.resolve(import.meta.dirname, '../../tools', id, name)
  if (!existsSync(file)) return undefined
  const exported = Object.values((await import(pathToFileURL(file).href)) as Readonly<Record<string, Tool>>)
  return exported.find((tool) => tool.id === id)
}
