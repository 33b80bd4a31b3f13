/** Whether a gene is mitochondrial by its name: `MT-` in human, `mt-` in mouse, `mt:` in fruit fly. */
export const isMitochondrial = (name: string): boolean => /^mt[-.:]/i.test(name)

/**
 * Whether a gene encodes a cytosolic ribosomal protein (RPS…, RPL…, RPLP0 to 2, RPSA) in any species with
 * these names; not the kinases RPS6K….
 */
export const isRibosomal = (name: string): boolean => /^rp(?:[sl]\d+[axyl]{0,2}\d?|lp[0-2]|sa)$/i.test(name)
