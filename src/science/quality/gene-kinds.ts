/** Genes on the mitochondrial chromosome by their names: `MT-` in man, `mt-` in mouse, `mt:` in the fly. */
export const isMitochondrial = (name: string): boolean => /^mt[-.:]/i.test(name)

/**
 * Genes of cytosolic ribosomal proteins (RPS…, RPL…, RPLP0 to 2, RPSA) in any species that names them so; not
 * the kinases RPS6K…
 */
export const isRibosomal = (name: string): boolean => /^rp(?:[sl]\d+[axyl]{0,2}\d?|lp[0-2]|sa)$/i.test(name)
