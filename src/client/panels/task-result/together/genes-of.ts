/** The genes that a task was given by their names; none where it was given none. */
export function genesOf(params: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const genes = params?.['genes']
  return Array.isArray(genes) && genes.every((gene) => typeof gene === 'string') ? genes : []
}
