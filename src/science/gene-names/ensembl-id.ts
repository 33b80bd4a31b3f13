/** An Ensembl id without its version, and without the mark of a gene that X and Y share. */
export const plainId = (id: string): string => id.replace(/^(ENS[A-Z]*G\d+)\.\d+(?:_PAR_Y)?$/, '$1')
