/** Embeddings by their usual spelling. */
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
 * The label of an embedding in its usual spelling: `umap` is UMAP, `tsne` is t-SNE. Unknown names stay as
 * they are in the file.
 */
export const positionLabel = (label: string): string => known.get(bare(label)) ?? label
