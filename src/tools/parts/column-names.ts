/** Signs that a chart reads as a path, or that would end a name. */
const paths = /[.[\]\\'"]/g

/**
 * A name for the column of each label: the label, without signs that charts read as a path, and each once.
 */
export function columnNames(labels: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken)
  return labels.map((label) => {
    const plain = label.replace(paths, '_') || '_'
    let name = plain
    for (let number = 2; used.has(name); number++) name = `${plain}_${number}`
    used.add(name)
    return name
  })
}
