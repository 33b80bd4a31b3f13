import { type Command, type CommandCall, textOf, wordAt } from '../command.ts'
import { importStudy, type Study } from '../import-study.ts'
import { withDatabase } from '../records.ts'

const whole = (value: number): string => value.toLocaleString('en-US')

/** What an import or the demo tells: the project, what is in it, and how long it took. */
export function tellStudy(call: CommandCall, { project, password, cells, genes, samples, nonzeros, layer, positions, seconds, peakMiB }: Study): void {
  const facts = { cells, genes, samples, nonzeros, layer, positions, seconds: Math.round(seconds * 1000) / 1000, peakMiB }
  call.tell(`Project ${project.number}${password === null ? '' : `, password ${password}`}  (${project.name})`)
  call.tell(
    `${whole(cells)} cells × ${whole(genes)} genes in ${whole(samples)} ${samples === 1 ? 'sample' : 'samples'}, ${layer}; embeddings: ${positions.join(', ')}`
  )
  if (seconds > 0) {
    call.tell(`${whole(nonzeros)} non-zeros in ${seconds.toFixed(1)} s, ${(nonzeros / seconds / 1e6).toFixed(1)} million a second, with ${whole(peakMiB)} MiB`)
  }
  call.json({ project: project.number, name: project.name, password, ...facts })
}

export const importCommand: Command = {
  name: 'import',
  takes: '<path> [--project N] [--name S] [--samples COL]',
  summary: 'Import an .h5ad, a 10x .h5, or a 10x folder or zip as a new project',
  options: { project: { type: 'string' }, name: { type: 'string' }, samples: { type: 'string' } },
  words: [1, 1],
  async run(call) {
    const [number, name, samples] = [textOf(call, 'project'), textOf(call, 'name'), textOf(call, 'samples')]
    const study = await withDatabase(call.config, (database) =>
      importStudy(call, database, {
        file: wordAt(call, 0),
        ...(number === undefined ? {} : { number }),
        ...(name === undefined ? {} : { name }),
        ...(samples === undefined ? {} : { samples })
      })
    )
    tellStudy(call, study)
  }
}
