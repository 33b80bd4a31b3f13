/** Every number that the product promises, once. Sizes are CSS pixels unless the name says otherwise. */
export const limits = {
  dialogWidth: 618,
  drawerWidth: 600,
  chartMinWidth: 130,
  sessionDays: 2,
  /** How long an API token may live at most. */
  tokenDays: 3650,
  /** Events of the security log that the page shows. */
  securityEvents: 200,
  /** How long a page waits at most for the end of its session before it asks again. */
  sessionWaitMs: 25_000,
  requestTimeoutMs: 60_000,
  downloadTimeoutMs: 100_000,
  chunkTimeoutMs: 120_000,
  unauthorizedDelayMs: 300,
  setNameLength: 100,
  /**
   * Sets of one account, sets named in one call, names in one list, characters of one import, sets of one
   * import.
   */
  setsOfAccount: 50_000,
  setsAtOnce: 10_000,
  setNames: 2_000_000,
  setText: 24 * 1024 * 1024,
  setsOfImport: 10_000,
  /** Names on one line of a GMT: more is no gene set but a damaged file. */
  namesOfLine: 200_000,
  overlapSets: 30,
  /** Sets of one filter, and characters of what a filter says. */
  setsOfFilter: 50,
  filterExpression: 10_000,
  /** Genes that one score is made of. */
  scoreGenes: 2000,
  genePageSize: 15,
  maxPageSize: 1000,
  manyCells: 10_000,
  scatterSymbolLarge: 10,
  scatterSymbolSmall: 3,
  scatterSymbolThreshold: 1000,
  pngScale: 3,
  /** Resolutions of pictures in dpi, as journals ask for them; a CSS pixel is 1/96 inch. */
  pngDots: [300, 600],
  /**
   * Of a figure that the server makes: how long it may take, and rows of a chart, each of which is a path
   * there.
   */
  figureTimeoutMs: 60_000,
  /** Of processor time and of memory, for an SVG that a client sends to be kept or to be made into a PDF. */
  sentSvgMs: 2000,
  sentSvgBytes: 256 * 1024 * 1024,
  /** Pixels of all pictures in a PDF; each takes some ten bytes on its way into it. */
  figurePixels: 24_000_000,
  figureRows: 100_000,
  /** Rows of a chart that draws them as a picture. */
  figureCells: 2_000_000,
  /** Pixels, and numbers, of the picture of a matrix in a figure. */
  figureNumbers: 16_000_000,
  /** Numbers of a side of a part of a matrix that is asked for at once. */
  tileSide: 1024,
  /**
   * Characters of the specification of a kept chart with its rows; a chart of more is kept as a picture
   * alone.
   */
  keptChart: 16_000_000,
  /** Characters of a kept view. */
  viewState: 1_000_000,
  rasterMarks: 5000,
  /** Pixels that a side of a kept picture may have, and the whole of it. */
  pictureSide: 16_384,
  picturePixels: 100_000_000,
  reclusterDimension: { min: 5, max: 50 },
  discrimination: { min: 0.1, max: 2, values: 10 },
  randomCellsPerGroup: 500,
  topGenes: [5, 10, 20],
  interactionPairs: 10,
  customHeatmaps: 10,
  captchaMinutes: 5,
  undoSteps: 50,
  expressionGenes: 64,
  signedLinkMinutes: 5,
  bodyBytes: 64 * 1024 * 1024,
  /** Of a file of columns: how many it may add at once, and groups in one of them. */
  uploadColumns: 50,
  uploadGroups: 10_000,
  passwordLength: { min: 8, max: 200 }
} as const

/**
 * Sizes that figures are saved in: millimetres as they are named, and the place in CSS pixels of 1/96 inch.
 */
export const figureSizes = {
  column: { name: '120 × 90 mm', place: { width: 454, height: 340 } },
  page: { name: '190 × 115 mm', place: { width: 720, height: 435 } }
} as const

/** One of these, or as large as the chart is on the screen. */
export type FigureSize = keyof typeof figureSizes | 'screen'

export type FigurePlace = (typeof figureSizes)[keyof typeof figureSizes]['place']

/** The size of figures that nobody has chosen one for, on the page and on the server alike. */
export const usualFigureSize = 'column' satisfies FigureSize
export const figurePlace = figureSizes[usualFigureSize].place
