import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { resources } from '../../../resources/index.ts'
import { kindOf } from '../../resources/kinds.ts'
import { fetchEntry, fileNameOf, readCatalogue, usualCatalogue } from '../catalogue.ts'
import { type Command, Refusal, textOf } from '../command.ts'
import { pathFrom } from '../import-study.ts'
import { scratchDir } from '../keep-reference.ts'
import { withDatabase } from '../records.ts'
import { addReference } from './references.ts'

export const referencesGet: Command = {
  name: 'references get',
  takes: '[<name>] [--catalogue <file>] [--file <file>]',
  summary: {
    en: 'Download reference data by a catalogue and check it; without a name, list what the catalogue has',
    zh: '按目录下载并校验参考数据；不给名称时列出目录内容'
  },
  options: { catalogue: { type: 'string' }, file: { type: 'string' } },
  words: [0, 1],
  async run(call) {
    const { dataDir } = call.config
    const named = textOf(call, 'catalogue')
    const catalogue = named === undefined ? usualCatalogue(dataDir) : pathFrom(named)
    const entries = readCatalogue(catalogue)
    const [name] = call.positionals
    if (name === undefined) {
      for (const entry of entries)
        call.print(`${entry.name}  ${entry.kind}  ${entry.title}  ${entry.version}  ${entry.licence}`)
      call.json(entries)
      return
    }
    const entry = entries.find((one) => one.name === name)
    if (!entry)
      throw new Refusal(
        {
          en: 'The catalogue has no "{{name}}". It has: {{names}}',
          zh: '目录中没有“{{name}}”。其中有：{{names}}'
        },
        { name, names: entries.map((one) => one.name) }
      )
    const kind = kindOf(resources, entry.kind)
    const own = textOf(call, 'file')
    const scratch = scratchDir(dataDir, randomUUID())
    mkdirSync(scratch, { recursive: true })
    try {
      const file = fileNameOf(entry)
      const place = path.join(scratch, file)
      await fetchEntry(entry, own === undefined ? undefined : pathFrom(own), place)
      await withDatabase(call.config, (database) =>
        addReference(call, database, {
          kind,
          source: { kind: 'file', place, file },
          name: entry.title,
          origin: entry.address,
          stated: { version: entry.version, licence: entry.licence }
        })
      )
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  }
}
