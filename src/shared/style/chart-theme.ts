import { rgb } from 'd3-color'
import { interpolateRgb, piecewise, quantize } from 'd3-interpolate'
import {
  categoryColors,
  diverging,
  grey,
  teals,
  magma,
  notSignificant,
  paletteRounds,
  sequential,
  viridis
} from './palette.ts'

/** What a user may set on a chart; the defaults are the product's, and every navigation brings them back. */
export interface ChartStyle {
  readonly titleSize: number
  readonly axisTitleSize: number
  readonly tickSize: number
  readonly grid: boolean
}

export const defaultChartStyle: ChartStyle = { titleSize: 16, axisTitleSize: 16, tickSize: 14, grid: false }

export type ChartTheme = 'light' | 'dark'

/** Screen, PNG, SVG and PDF measure text in the same face. */
export const figureFont = 'Arimo, Arial, Helvetica, "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

const neutrals = {
  light: { title: '#171D1F', label: '#454E52', line: '#868F93', bar: '#0F726D' },
  dark: { title: '#E7ECEE', label: '#B6C0C4', line: '#77848A', bar: '#4DBAB2' }
} as const

const darkTeals = ['#22302F', '#17505A', '#1B7F86', '#4DBAB2', '#9FE0DA', '#E9FBF8'] as const

const hex = (color: string): string => rgb(color).formatHex()

/** Evenly spaced colours without their dark end, which vanishes on a dark canvas. */
function withoutDarkEnd(colors: readonly string[]): string[] {
  const start = 0.2
  const mixed = piecewise(interpolateRgb, [...colors])
  return colors.map((_, step) => hex(mixed(start + ((1 - start) * step) / (colors.length - 1))))
}

/** Lower, neither, higher on a dark canvas: lightness grows evenly to both sides. */
const [darkLower, darkMiddle, darkHigher] = ['#7DB8EA', '#2B353A', '#FF8A6B'] as const
const darkDiverging = quantize(piecewise(interpolateRgb, [darkLower, darkMiddle, darkHigher]), 7).map(hex)

/** The scales that numbers can be coloured by. */
export const valueScales = ['sequential', 'viridis', 'magma', 'diverging'] as const
export type ValueScale = (typeof valueScales)[number]

const scales: Readonly<Record<ValueScale, Readonly<Record<ChartTheme, readonly string[]>>>> = {
  sequential: { light: sequential, dark: darkTeals },
  viridis: { light: viridis, dark: withoutDarkEnd(viridis) },
  magma: { light: magma, dark: withoutDarkEnd(magma) },
  diverging: { light: diverging, dark: darkDiverging }
}

/** The scale that suits a theme: light grey to dark on a light ground, viridis on a dark one. */
export const usualScale = (theme: ChartTheme): ValueScale => (theme === 'dark' ? 'viridis' : 'sequential')

/**
 * Colours of a number from the least to the greatest, evenly apart. @param scale the usual one where absent
 */
export const scaleColors = (theme: ChartTheme, scale: ValueScale | null = null): readonly string[] =>
  scales[scale ?? usualScale(theme)][theme]

/** The sixteen colours repeated, so that 128 groups have one each. */
const category = Array.from({ length: paletteRounds }, () => categoryColors).flat()

/**
 * The Vega-Lite configuration of every chart, on screen and on paper.
 * Charts name no font, size or interface colour of their own, so that style and theme can change under them.
 */
export function chartConfig(style: ChartStyle, theme: ChartTheme): Readonly<Record<string, unknown>> {
  const { title, label, line, bar } = neutrals[theme]
  // Where words of axes are small, so that a chart is seen whole, its keys are small as well.
  const words = style.tickSize
  const small = words < 12
  return {
    font: figureFont,
    background: null,
    padding: 8,
    view: { stroke: null, continuousWidth: 320, continuousHeight: 260 },
    title: {
      fontSize: style.titleSize,
      fontWeight: 700,
      color: title,
      anchor: 'start',
      offset: 12,
      subtitleFontSize: 12,
      subtitleColor: label
    },
    axis: {
      grid: style.grid,
      gridColor: theme === 'dark' ? '#263035' : '#E2E7E9',
      titleFontSize: style.axisTitleSize,
      titleFontWeight: 400,
      titleColor: title,
      titlePadding: 8,
      // Chinese characters fill their line: those of two lines would touch.
      titleLineHeight: Math.round(1.25 * style.axisTitleSize),
      labelFontSize: style.tickSize,
      labelColor: label,
      labelPadding: 4,
      labelLimit: 160,
      labelOverlap: 'greedy',
      domainColor: line,
      tickColor: line,
      tickSize: 5
    },
    // Numbers thin out evenly, and the outer ones stand under their ticks as all others do.
    axisQuantitative: { labelSeparation: 4, labelOverlap: 'parity', labelFlush: false },
    legend: {
      titleFontSize: Math.min(14, words + 1),
      titleFontWeight: 400,
      titlePadding: small ? 4 : 8,
      labelFontSize: Math.min(12, words),
      symbolType: 'circle',
      symbolSize: 90,
      symbolBaseFillColor: line,
      symbolBaseStrokeColor: line,
      gradientLength: small ? 60 : 110,
      gradientThickness: 10,
      rowPadding: small ? 1 : 3,
      offset: small ? 10 : 16,
      // Room between keys that stand beside each other above a plot.
      layout: { top: { margin: 24 } },
      titleColor: title,
      labelColor: label
    },
    header: {
      titleFontSize: style.axisTitleSize,
      labelFontSize: style.tickSize,
      titleColor: title,
      labelColor: label
    },
    range: {
      category,
      ramp: scaleColors(theme),
      heatmap: scaleColors(theme),
      diverging: theme === 'dark' ? darkDiverging : diverging
    },
    point: { filled: true, size: 18, opacity: 0.85 },
    bar: { color: bar },
    line: { strokeWidth: 1.75 },
    rule: { color: line },
    text: { color: title }
  }
}

/** Colours that charts write as values, by what stands for them on a dark canvas. */
const darkColors: ReadonlyMap<string, string> = new Map([
  ['#B2182B', '#FF8A6B'],
  ['#2166AC', '#7DB8EA'],
  ['#F7F7F7', '#2B353A'],
  ['#171D1F', '#E7ECEE'],
  ['#454E52', '#B6C0C4'],
  ['#868F93', '#77848A'],
  ['#0F726D', '#4DBAB2'],
  ['#FFFFFF', '#14191C'],
  [grey, '#3A4347'],
  [notSignificant, '#6E797E'],
  ...teals.map((color, index): [string, string] => [color, darkTeals[index] ?? color])
])

/** A colour as a chart wrote it, in the theme it is drawn for. */
export function themedColor(color: string, theme: ChartTheme): string {
  return theme === 'dark' ? (darkColors.get(color.toUpperCase()) ?? color) : color
}

/** A specification with the colours that it writes as values turned to the theme. */
export function themedSpec<Part>(part: Part, theme: ChartTheme): Part {
  if (theme === 'light') return part
  if (typeof part === 'string') return (part.startsWith('#') ? themedColor(part, theme) : part) as Part
  if (Array.isArray(part)) return part.map((value: unknown) => themedSpec(value, theme)) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, themedSpec<unknown>(value, theme)])
  ) as Part
}
