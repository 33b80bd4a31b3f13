/**
 * Mouse genes whose symbol differs from that of their human orthologue by more than upper and lower case: the
 * human symbol, `=`, the mouse symbol. Other symbols are taken for orthologues where they agree regardless of
 * case, which holds for most one-to-one orthologues. The table was written from general knowledge and has the
 * well-known exceptions only. Where mouse has several orthologues, it has the most commonly used one.
 */
const exceptions = `
TP53=Trp53 TP63=Trp63 TP73=Trp73 TP53BP1=Trp53bp1 TP53BP2=Trp53bp2 TP53INP1=Trp53inp1 TP53INP2=Trp53inp2
TP53I11=Trp53i11 TP53I13=Trp53i13
HLA-A=H2-K1 HLA-B=H2-D1 HLA-E=H2-T23 HLA-DRA=H2-Ea HLA-DRB1=H2-Eb1 HLA-DQA1=H2-Aa HLA-DQB1=H2-Ab1
HLA-DMA=H2-DMa HLA-DMB=H2-DMb1 HLA-DOA=H2-Oa HLA-DOB=H2-Ob CD1D=Cd1d1 CD8B=Cd8b1
FCGR1A=Fcgr1 FCGR2A=Fcgr3 FCGR3A=Fcgr4 LILRB4=Lilrb4a SIRPB1=Sirpb1a PILRB=Pilrb1 CLEC4A=Clec4a2
CD209=Cd209a FCN1=Fcna TCL1A=Tcl1 IGHA1=Igha LYZ=Lyz2 FTL=Ftl1
CCL15=Ccl9 CCL21=Ccl21a CCL23=Ccl6 CCL27=Ccl27a IL11RA=Il11ra1 IFI16=Ifi204 OAS1=Oas1a
GBP1=Gbp2b C4BPA=C4bp APOBEC3G=Apobec3
SERPINA1=Serpina1a SERPINA3=Serpina3n SERPINB1=Serpinb1a TF=Trf MMP1=Mmp1a INS=Ins2 REG1A=Reg1
HBA1=Hba-a1 HBA2=Hba-a2 HBB=Hbb-bs HBE1=Hbb-y HBZ=Hba-x
MT1X=Mt1 MT2A=Mt2 ADH1B=Adh1 CYP3A4=Cyp3a11 ABCB1=Abcb1a CES1=Ces1d
ZNF148=Zfp148 ZNF217=Zfp217 ZNF281=Zfp281 ZNF318=Zfp318 ZNF423=Zfp423 ZNF521=Zfp521 ZNF536=Zfp536
ZNF683=Zfp683 ZNF703=Zfp703
`

/** The pairs of the table. */
export const orthologues = exceptions
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split('=') as [human: string, mouse: string])

const humanOf: ReadonlyMap<string, string> = new Map(
  orthologues.map(([human, mouse]) => [mouse.toUpperCase(), human])
)

/** The human symbol of a human or mouse gene: genes with the same one are orthologues. */
export function sharedSymbol(symbol: string): string {
  const capitals = symbol.toUpperCase()
  return humanOf.get(capitals) ?? capitals
}
