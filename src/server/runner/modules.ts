import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ModuleAddresses } from './message.ts'

const beside = (file: string): string =>
  pathToFileURL(path.resolve(import.meta.dirname, `${file}${path.extname(import.meta.filename)}`)).href

/** The modules of the product that the process of a task loads. */
export const ownModules: ModuleAddresses = {
  tools: beside('tools'),
  resources: beside('../../resources/index'),
  datasets: beside('../matrix/open'),
  datasetsAgain: beside('../matrix/open-again')
}
