/** Reductions as people write them. */
const usual = [
  'UMAP',
  't-SNE',
  'PCA',
  'PHATE',
  'ForceAtlas2',
  'LSI',
  'MDS',
  'ICA',
  'NMF',
  'Harmony',
  'scVI',
  'scANVI',
  'TriMap',
  'PaCMAP',
  'DiffMap',
  'Spatial'
]

const bare = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const known = new Map([
  ...usual.map((name) => [bare(name), name] as const),
  ['drawgraphfa', 'ForceAtlas2'] as const
])

/**
 * The label of an embedding as people write it: `umap` is UMAP, `tsne` is t-SNE. Names that are not known
 * stay as the file has them.
 */
export const positionLabel = (label: string): string => known.get(bare(label)) ?? label
