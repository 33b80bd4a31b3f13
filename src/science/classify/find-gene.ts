/** Names of genes, and the other name of each (Ensembl id or symbol), empty where there is none. */
interface GeneNames {
  readonly names: readonly string[]
  readonly ids: readonly string[]
}

/**
 * Looks genes up: as a name or id is written, else in any letter case; the first gene of a name has it. The
 * function returns the index of the gene, −1 where there is none.
 */
export function geneLookup({ names, ids }: GeneNames): (wanted: string) => number {
  const indicesBy = (keyOf: (text: string) => string): Map<string, number> => {
    const indices = new Map<string, number>()
    for (const list of [names, ids])
      for (const [gene, text] of list.entries()) {
        const key = keyOf(text)
        if (key !== '' && !indices.has(key)) indices.set(key, gene)
      }
    return indices
  }
  const exact = indicesBy((text) => text)
  // The lower-case names are made only when needed: that is slow, and most lists write names as the data
  // does.
  let small: Map<string, number> | null = null
  return (wanted) => {
    const known = exact.get(wanted)
    if (known !== undefined) return known
    small ??= indicesBy((text) => text.toLocaleLowerCase())
    const key = wanted.toLocaleLowerCase()
    return exact.get(key) ?? small.get(key) ?? -1
  }
}
