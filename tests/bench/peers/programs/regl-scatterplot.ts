import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { scratch } from '../../study.ts'
import { fromNpm } from '../install.ts'
import type { Program } from '../program.ts'
import { groupColumn, type StudyFiles } from '../study-files.ts'

const name = 'regl-scatterplot'
const version = '1.16.0'

/** The library in the smallest page that asks for cells, colours and counts what it selects. */
export async function startReglScatterplot({ folder }: StudyFiles): Promise<Program> {
  const library = path.join(fromNpm(name, version), 'node_modules', name)
  const built = scratch(name)
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(import.meta.dirname, '..', name),
    base: './',
    resolve: { alias: { [name]: library } },
    build: { outDir: built, emptyOutDir: true, target: 'es2023' }
  })
  const server = Fastify()
  await server.register(fastifyStatic, { root: built })
  await server.register(fastifyStatic, { root: folder, prefix: '/study/', decorateReply: false })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const press = (button: string): Program['colorByGroups'] =>
    async function pressed(page) {
      await page.getByRole('button', { name: button, exact: true }).click()
      return 'click'
    }
  return {
    name,
    version,
    url: `${url}/`,
    cookies: [],
    plot: 'canvas',
    colorByGene: (page, gene) => press(gene)(page),
    colorByGroups: press(groupColumn),
    pan: {},
    lasso: { held: 'Shift' },
    count: '#count',
    stop: async () => {
      await server.close()
      rmSync(built, { recursive: true, force: true })
    }
  }
}
