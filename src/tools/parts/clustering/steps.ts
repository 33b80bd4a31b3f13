/** The steps of clustering that are not asked for: no batches to bring together, no picture to draw. */
export const skippedSteps = ({ batch, embeddings }: Readonly<Record<string, unknown>>): string[] => [
  ...(batch === 'none' ? ['batch'] : []),
  ...(Array.isArray(embeddings) && embeddings.length === 0 ? ['embedding'] : [])
]
