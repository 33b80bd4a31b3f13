/** The gene names among the parameters of a task; empty where there are none. */
export function genesOf(params: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const genes = params?.['genes']
  return Array.isArray(genes) && genes.every((gene) => typeof gene === 'string') ? genes : []
}
