import { expose, transfer } from 'comlink'
import { createFilter } from './filter.ts'
import type { StandingView, View } from './view.ts'

const filter = createFilter()

const sent = <Shown extends View | StandingView>(view: Shown): Shown =>
  transfer(view, [
    ...(view.flags ? [view.flags.buffer as ArrayBuffer] : []),
    ...('beside' in view && view.beside ? [view.beside.buffer as ArrayBuffer] : []),
    ...(view.groups
      ? [view.groups.population.buffer as ArrayBuffer, view.groups.selected.buffer as ArrayBuffer]
      : [])
  ])

const remote = {
  ...filter,
  select: (...given: Parameters<typeof filter.select>) => {
    const answer = filter.select(...given)
    return transfer(answer, [answer.population.buffer as ArrayBuffer, answer.flags.buffer as ArrayBuffer])
  },
  view: (...given: Parameters<typeof filter.view>) => sent(filter.view(...given)),
  preview: (...given: Parameters<typeof filter.preview>) => sent(filter.preview(...given))
}

export type FilterRemote = typeof remote

expose(remote)
