import { Fault } from '../../contract/errors/index.ts'
import type { Made, ResourceFile } from '../../contract/resource.ts'
import type { Text } from '../../contract/text.ts'
import { gmtSet, type NamedSet } from '../../science/sets/read-sets.ts'
import { refusedFile } from '../shared/files/refusal.ts'
import type { GeneSets } from './content.ts'
import { factsOf, type GeneSetFacts } from './facts.ts'
import { en, zh } from './texts.ts'

const notReadable = refusedFile({ en, zh })

/**
 * The maximum size of a collection, so that a task with it stays within its memory. The largest public ones
 * have some 30,000 sets.
 */
const mostSets = 100_000
const mostMembers = 20_000_000

/**
 * Reads a GMT: one line per set with its name, a description and its genes, separated by tabs. Empty lines
 * and lines that start with # are skipped. Faults: reference_line, reference_format, reference_sets.
 */
export async function readGmt(source: ResourceFile): Promise<Made<GeneSets, GeneSetFacts>> {
  const file = source.name
  const sets: NamedSet[] = []
  let [line, members] = [0, 0]
  const wrong = (problem: Text): Fault => new Fault('reference_line', { file, line, problem })
  const lineOf = new Map<string, number>()
  for await (const text of source.lines()) {
    line++
    if (text.trim() === '' || text.startsWith('#')) continue
    if (!text.includes('\t')) {
      throw wrong({
        en: 'has no tab, so that it names no set with genes',
        zh: '没有制表符，无法读出基因集及其基因'
      })
    }
    const set = gmtSet(text, line)
    if (set.name === '') throw wrong({ en: 'the name of the set is missing', zh: '缺少基因集名称' })
    const before = lineOf.get(set.name)
    if (before !== undefined) {
      throw wrong({
        en: `"${set.name}" is already the name of the set in line ${before}`,
        zh: `“${set.name}”已是第 ${before} 行基因集的名称`
      })
    }
    lineOf.set(set.name, line)
    members += set.members.length
    sets.push(set)
    if (sets.length > mostSets || members > mostMembers)
      throw new Fault('reference_sets', { file, sets: mostSets, genes: mostMembers })
  }
  const filled = sets.filter((set) => set.members.length > 0)
  if (filled.length === 0)
    throw notReadable(file, { en: 'it has no set with genes', zh: '其中没有含基因的基因集' })
  const { content, repeated } = collected(filled)
  return { content, facts: factsOf(content, { repeated, empty: sets.length - filled.length }) }
}

/** The sets with a list of their distinct genes, and the number of repeated names within sets. */
export function collected(sets: readonly Pick<NamedSet, 'name' | 'remarks' | 'members'>[]): {
  content: GeneSets
  repeated: number
} {
  const numbers = new Map<string, number>()
  const members: number[] = []
  const starts = new Int32Array(sets.length + 1)
  let repeated = 0
  for (const [at, set] of sets.entries()) {
    const own = new Set(set.members)
    repeated += set.members.length - own.size
    for (const gene of own) {
      const number = numbers.get(gene) ?? numbers.size
      numbers.set(gene, number)
      members.push(number)
    }
    starts[at + 1] = members.length
  }
  const content = {
    genes: [...numbers.keys()],
    names: sets.map(({ name }) => name),
    descriptions: sets.map(({ remarks }) => remarks),
    starts,
    members: Int32Array.from(members)
  }
  return { content, repeated }
}
