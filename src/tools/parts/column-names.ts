/** Characters that Vega reads as a path or a quote. */
const paths = /[.[\]\\'"]/g

/** A column name for each label: the label without characters that Vega reads as a path, made unique. */
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
