import type { ChartView, VegaLiteSpec } from '../../../contract/tool.ts'
import { labelWidth, namesBelow, namesBeside } from '../charts/axis-names.ts'
import { colorScale, placed, type DrawnGroup } from '../charts/drawn-groups.ts'
import { says, unitTitle } from '../charts/sentence-case.ts'
import { outlineRows, outlineSides, violinInside } from './inside.ts'

interface Violins {
  readonly table: string
  /** The Vega expression of the name of a row or panel; by default that of the gene, ordered by `rank`. */
  readonly rows?: string
  /** A Vega expression that the rows are sorted by; by default their names, or the rank of their genes. */
  readonly order?: string
  /** Whether these names are gene names, and so in italics; by default where `rows` is absent. */
  readonly italic?: boolean
  /** The groups, side by side in this order. */
  readonly groups: readonly DrawnGroup[]
  /** Vega expressions of the rows that are drawn. */
  readonly filters: readonly string[]
  /**
   * The column with log10 of the adjusted p between the first two groups, which is written on a bracket above
   * them.
   */
  readonly bracket?: string
  /** The unit of the values; by default ln(1 + counts per 10,000). */
  readonly unit?: string
  /** The number of rows or panels, where there can be many. */
  readonly count?: number
}

/** The width of one violin, in pixels: by default, at least and at most. */
const pitch = { start: 46, least: 22, most: 150 } as const
/**
 * If all names of groups fit into this width (pixels) they are horizontal, and determine the distance of the
 * violins.
 */
const levelNames = 340
/** The height of the row of a gene, in pixels. */
const row = { start: 62, least: 26, most: 260 } as const

/**
 * Violins end so many pixels from both ends of the axis of their values: half the height, or the width, of a
 * number of one digit. Each number stands at its tick, and none is beside one of the next panel.
 */
const halfNumber = { high: 5, wide: 4 } as const
/** The gaps between rows and between columns of genes, in pixels. */
const between = { rows: 2, columns: 6 } as const

/** With at most this many groups each gene has a panel, side by side; with more each gene has a row. */
const fewGroups = 4
/** The size of the panel of a gene, in pixels, and the most panels per row. */
const panel = { width: 150, height: 120, least: 60, most: 420, columns: 5 } as const

/** The width of the words above a bracket, in pixels. */
const wordsOfBracket = 125

/** With more genes than this, each gene has a column, with one horizontal violin per group. */
const fewRows = 8
/** The width of a gene's column, and the height of its horizontal violins, in pixels. */
const column = { start: 40, least: 24, most: 90 } as const
const line = { start: 16, least: 10.5, most: 34 } as const
/** The area of the points of a horizontal violin. */
const lyingPoint = 9
/** The greatest width of the names of groups beside the columns, in pixels. */
const mostBeside = 160

/**
 * Violins of several genes: a panel per gene where there are few groups, else a row per gene, or a column per
 * gene where there are many genes. The axis of groups is numeric, so that outlines can be drawn around
 * positions.
 */
export function stackedViolins(view: ChartView, violins: Violins): VegaLiteSpec {
  const {
    table,
    rows,
    order,
    italic = rows === undefined,
    groups,
    filters,
    bracket,
    unit,
    count = 0
  } = violins
  const { domain, range } = colorScale(groups)
  const few = domain.length <= fewGroups
  const upright = [
    outlines({ domain, range }),
    ...violinInside(view, { domain, range }, ['gene']),
    ...(bracket === undefined ? [] : bracketLayers(view, bracket))
  ]
  const gene = {
    field: 'gene',
    type: 'nominal',
    sort: rows === undefined || order !== undefined ? { field: 'rank', op: 'min' } : null,
    title: null
  }
  const labelFontStyle = italic ? 'italic' : 'normal'
  return {
    data: { name: table },
    title: unitTitle(unit ?? says(view, 'ln(1 + counts per 10,000)', 'ln(1 + 每万计数)')),
    transform: [
      ...(rows === undefined ? [] : [{ calculate: rows, as: 'gene' }]),
      ...(order === undefined ? [] : [{ calculate: order, as: 'rank' }]),
      ...filters.map((filter) => ({ filter })),
      ...placed(groups),
      ...outlineSides
    ],
    ...(few
      ? inPanels(gene, labelFontStyle, upright)
      : count > fewRows
        ? inColumns(gene, labelFontStyle, upright, domain)
        : inRows(gene, labelFontStyle, upright, domain))
  }
}

type Colors = Pick<ReturnType<typeof colorScale>, 'domain' | 'range'>
type Arranged = Readonly<Record<string, unknown>>

const inPanels = (gene: object, labelFontStyle: string, layer: readonly object[]): Arranged => ({
  usermeta: { fill: { least: panel.least, most: panel.most } },
  facet: { ...gene, header: { labelFontStyle } },
  columns: panel.columns,
  spacing: { row: 16, column: 20 },
  spec: { width: panel.width, height: panel.height, layer },
  // Each panel has the names below it; with rows only the last one has.
  resolve: { scale: { y: 'independent' }, axis: { x: 'independent' } }
})

function inRows(
  gene: object,
  labelFontStyle: string,
  layer: readonly object[],
  names: readonly string[]
): Arranged {
  const level = names.length * labelWidth(names)
  const least = Math.max(130, level <= levelNames ? level : 0)
  const width = Math.max(least, names.length * pitch.start)
  return {
    usermeta: {
      fill: {
        least: Math.max(least, names.length * pitch.least),
        most: Math.max(width, names.length * pitch.most)
      },
      fillHeight: { least: row.least, most: row.most }
    },
    facet: {
      row: {
        ...gene,
        header: { labelAngle: 0, labelAlign: 'left', labelFontStyle, labelOrient: 'left' }
      }
    },
    spacing: between.rows,
    spec: { width, height: row.start, layer },
    resolve: { scale: { y: 'independent' } }
  }
}

const inColumns = (
  gene: object,
  labelFontStyle: string,
  layer: readonly object[],
  names: readonly string[]
): Arranged => ({
  usermeta: {
    fill: { least: column.least, most: column.most },
    fillHeight: { least: names.length * line.least, most: names.length * line.most }
  },
  facet: {
    column: {
      ...gene,
      header: { labelAngle: -90, labelAlign: 'right', labelFontStyle, labelOrient: 'bottom' }
    }
  },
  spacing: between.columns,
  spec: {
    width: column.start,
    height: names.length * line.start,
    layer: layer.map((one) => lying(one as Upright, names))
  },
  resolve: { scale: { x: 'independent' } }
})

/** The outlines of upright violins: groups along x, values along y. */
const outlines = ({ domain, range }: Colors): object => ({
  transform: [{ filter: outlineRows }],
  mark: { type: 'area', orient: 'horizontal', opacity: 1, line: false },
  encoding: {
    y: {
      field: 'value',
      type: 'quantitative',
      title: null,
      axis: { tickCount: 3 },
      // The outermost numbers stay inside of the panel, so that all titles are at the same height.
      scale: { nice: false, range: [{ expr: `child_height - ${halfNumber.high}` }, halfNumber.high] }
    },
    x: {
      field: 'left',
      type: 'quantitative',
      title: null,
      scale: { domain: [-0.6, domain.length - 0.4], nice: false, zero: false },
      axis: {
        values: domain.map((_, index) => index),
        // By default Vega drops labels beyond one per 40 pixels.
        tickCount: domain.length,
        ...namesBelow(domain, 'child_width', true),
        tickSize: 0
      }
    },
    x2: { field: 'right' },
    detail: { field: 'label', type: 'nominal' },
    color: { field: 'label', type: 'nominal', scale: { domain, range }, legend: null }
  }
})

interface Upright {
  readonly mark: { readonly type: string; readonly orient?: string }
  readonly encoding: Readonly<Record<string, object>>
}

/** Turns upright violins to horizontal ones: values along x, groups along y with the first on top. */
function lying({ mark, encoding, ...layer }: Upright, names: readonly string[]): object {
  const { x, x2, y, y2, ...others } = encoding
  const values =
    y && 'axis' in y
      ? {
          ...y,
          axis: { tickCount: 2 },
          scale: { nice: false, range: [halfNumber.wide, { expr: `child_width - ${halfNumber.wide}` }] }
        }
      : y
  const places =
    x && 'scale' in x
      ? {
          ...x,
          scale: { ...(x.scale as object), reverse: true },
          axis: {
            values: names.map((_, index) => index),
            tickCount: names.length,
            ...namesBeside(names, mostBeside, true),
            labelFontSize: { expr: `clamp(floor(child_height / ${names.length}) - 1, 10, 14)` },
            tickSize: 0
          }
        }
      : x
  return {
    ...layer,
    mark: {
      ...mark,
      ...(mark.type === 'point' && { size: lyingPoint }),
      ...(mark.orient && { orient: mark.orient === 'horizontal' ? 'vertical' : 'horizontal' })
    },
    encoding: {
      ...others,
      ...(values && { x: values }),
      ...(y2 && { x2: y2 }),
      ...(places && { y: places }),
      ...(x2 && { y2: x2 })
    }
  }
}

/** A bracket over the first two violins with the adjusted p, as a text that cannot underflow. */
function bracketLayers(view: ChartView, bracket: string): object[] {
  const name = JSON.stringify(says(view, 'adjusted p = ', '校正 p = '))
  const transform = [
    {
      aggregate: [
        { op: 'max', field: 'value', as: 'top' },
        { op: 'min', field: bracket, as: 'log10_p' }
      ],
      groupby: ['gene']
    },
    { filter: 'isValid(datum.log10_p)' },
    { calculate: 'datum.top * 1.12', as: 'level' },
    // There is room for the text inside of the panel, so that the titles of all panels are in one line.
    { calculate: 'datum.top * 1.4', as: 'above' },
    { calculate: 'floor(datum.log10_p)', as: 'power' },
    {
      calculate:
        `${name} + (datum.log10_p >= -3 ? format(pow(10, datum.log10_p), '.2r') : ` +
        "format(pow(10, datum.log10_p - datum.power), '.1f') + 'e' + datum.power)",
      as: 'said'
    }
  ]
  const y = { field: 'level', type: 'quantitative' }
  return [
    { transform, mark: { type: 'rule' }, encoding: { x: { datum: 0 }, x2: { datum: 1 }, y } },
    ...[0, 1].map((index) => ({
      transform: [...transform, { calculate: 'datum.top * 1.06', as: 'foot' }],
      mark: { type: 'rule' },
      encoding: { x: { datum: index }, y, y2: { field: 'foot' } }
    })),
    {
      transform,
      mark: { type: 'point', opacity: 0, aria: false },
      encoding: { x: { datum: 0.5 }, y: { field: 'above', type: 'quantitative' } }
    },
    {
      transform,
      mark: {
        type: 'text',
        // In a narrow panel the words would reach into the next one.
        fontSize: { expr: `child_width < ${wordsOfBracket} ? 10 : 12` },
        baseline: 'bottom',
        dy: -3
      },
      encoding: { x: { datum: 0.5 }, y, text: { field: 'said', type: 'nominal' } }
    }
  ]
}
