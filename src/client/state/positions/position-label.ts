const known: Readonly<Record<string, string>> = { umap: 'UMAP', tsne: 't-SNE', pca: 'PCA' }

/** An embedding's name as its field writes it; names of the user's own stay as they are. */
export const positionLabel = (label: string): string => known[label] ?? label
