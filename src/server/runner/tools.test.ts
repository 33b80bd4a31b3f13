import { expect, test } from 'vitest'
import { tools } from '../../tools/index.ts'
import { loadTool } from './tools.ts'

test('each tool is found in the folder of its id', async () => {
  for (const tool of tools) expect(await loadTool(tool.id)).toBe(tool)
  expect(await loadTool('none')).toBe(undefined)
})
