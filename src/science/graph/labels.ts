/** The group of each node. */
type Labels = Uint32Array

/** Labels with each node in a group of its own. */
export function alone(nodes: number): Labels {
  const labels = new Uint32Array(nodes)
  for (let node = 0; node < nodes; node++) labels[node] = node
  return labels
}

/**
 * Renumbers the groups from 0 in the order of their first appearance, in place. Labels are below the number
 * of nodes.
 * @returns the number of groups
 */
export function renumber(labels: Labels): number {
  const numbers = new Int32Array(labels.length).fill(-1)
  let groups = 0
  for (let node = 0; node < labels.length; node++) {
    const label = labels[node]!
    if (numbers[label]! < 0) numbers[label] = groups++
    labels[node] = numbers[label]!
  }
  return groups
}

/**
 * Renumbers the groups from 0 by decreasing size; groups of equal size are in the order of their first
 * appearance.
 */
export function bySize(labels: Labels): { readonly membership: Int32Array; readonly clusters: number } {
  const first = labels.slice()
  const clusters = renumber(first)
  const sizes = new Uint32Array(clusters)
  for (const label of first) sizes[label]!++
  const indices = new Int32Array(clusters)
  for (const [index, label] of Array.from(sizes.keys())
    .sort((a, b) => sizes[b]! - sizes[a]! || a - b)
    .entries()) {
    indices[label] = index
  }
  return { membership: Int32Array.from(first, (label) => indices[label]!), clusters }
}
