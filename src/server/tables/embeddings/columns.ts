import type { ArrowColumn } from '../arrow.ts'

const axes = ['x', 'y', 'z'] as const

/**
 * The columns in which an embedding is sent: the row of each cell, and its coordinates on the first three
 * axes.
 * @param order the rows in the order in which they are sent
 * @param coordinates one array per dimension, by row
 */
export const embeddingColumns = (order: Uint32Array, coordinates: readonly Float32Array[]): ArrowColumn[] => [
  { name: 'id', kind: 'number', values: order, ordered: true },
  ...coordinates
    .slice(0, axes.length)
    .map((values, axis): ArrowColumn => ({ name: axes[axis] ?? '', kind: 'number', values }))
]
