/** The steps of clustering that the parameters leave out: batch correction and embeddings. */
export const skippedSteps = ({ batch, embeddings }: Readonly<Record<string, unknown>>): string[] => [
  ...(batch === 'none' ? ['batch'] : []),
  ...(Array.isArray(embeddings) && embeddings.length === 0 ? ['embedding'] : [])
]
