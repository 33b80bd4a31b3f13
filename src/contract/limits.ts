/** All limits of the product, each in one place. Sizes are in CSS pixels unless the name says otherwise. */
export const limits = {
  dialogWidth: 618,
  drawerWidth: 600,
  chartMinWidth: 130,
  sessionDays: 2,
  /** The longest time for which an API token is valid. */
  tokenDays: 3650,
  /** The number of events of the security log that the page shows. */
  securityEvents: 200,
  /** The longest time for which the server keeps a request that waits for the end of the session. */
  sessionWaitMs: 25_000,
  requestTimeoutMs: 60_000,
  downloadTimeoutMs: 100_000,
  chunkTimeoutMs: 120_000,
  unauthorizedDelayMs: 300,
  setNameLength: 100,
  /**
   * The most sets of an account, sets in one call, names in one list, characters of one import, sets of one
   * import.
   */
  setsOfAccount: 50_000,
  setsAtOnce: 10_000,
  setNames: 2_000_000,
  setText: 24 * 1024 * 1024,
  setsOfImport: 10_000,
  /** The most names on one line of a GMT: a longer line means a damaged file. */
  namesOfLine: 200_000,
  overlapSets: 30,
  /** The most sets in one filter, and the most characters of a filter. */
  setsOfFilter: 50,
  filterExpression: 10_000,
  /** The most genes of one score. */
  scoreGenes: 2000,
  genePageSize: 15,
  maxPageSize: 1000,
  manyCells: 10_000,
  scatterSymbolLarge: 10,
  scatterSymbolSmall: 3,
  scatterSymbolThreshold: 1000,
  pngScale: 3,
  /** Resolutions of pictures in dpi, as journals require them; a CSS pixel is 1/96 inch. */
  pngDots: [300, 600],
  /**
   * For a figure that the server makes: the longest time, and the most rows of a chart, each of which is a
   * path.
   */
  figureTimeoutMs: 60_000,
  /**
   * The processor time and the memory for an SVG that a client sends to be stored or converted into a PDF.
   */
  sentSvgMs: 2000,
  sentSvgBytes: 256 * 1024 * 1024,
  /** The most pixels of all pictures in a PDF; each needs about ten bytes while the PDF is made. */
  figurePixels: 24_000_000,
  figureRows: 100_000,
  /** The most rows of a chart that is drawn as a picture. */
  figureCells: 2_000_000,
  /** The most pixels, and the most numbers, of the picture of a matrix in a figure. */
  figureNumbers: 16_000_000,
  /** The most rows or columns in a part of a matrix that is requested at once. */
  tileSide: 1024,
  /** The most characters of a stored chart with its rows; a larger chart is stored as a picture only. */
  keptChart: 16_000_000,
  /** The most characters of a stored view. */
  viewState: 1_000_000,
  rasterMarks: 5000,
  /** The most pixels of one side of a stored picture, and of the whole picture. */
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
  /** For a file of columns: the most columns that it adds, and the most groups in one of them. */
  uploadColumns: 50,
  uploadGroups: 10_000,
  passwordLength: { min: 8, max: 200 }
} as const

/** The sizes of saved figures: their names in millimetres, and their width in CSS pixels of 1/96 inch. */
export const figureSizes = {
  column: { name: '120 × 90 mm', place: { width: 454, height: 340 } },
  page: { name: '190 × 115 mm', place: { width: 720, height: 435 } }
} as const

/** One of these, or as large as the chart is on the screen. */
export type FigureSize = keyof typeof figureSizes | 'screen'

export type FigurePlace = (typeof figureSizes)[keyof typeof figureSizes]['place']

/** The default size of a figure, on the page and on the server. */
export const usualFigureSize = 'column' satisfies FigureSize
export const figurePlace = figureSizes[usualFigureSize].place
