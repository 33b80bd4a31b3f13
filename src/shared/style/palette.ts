/** The sixteen colours of groups, in order. Their least CIEDE2000 distance is 18.0 (9.6 with protanopia). */
export const categoryColors = [
  '#7680E0',
  '#F3B100',
  '#009B66',
  '#B0003D',
  '#72B0C4',
  '#9546D8',
  '#8E5F4A',
  '#9AD67C',
  '#E18F94',
  '#31469D',
  '#63D3BA',
  '#684469',
  '#C161A1',
  '#9B900B',
  '#2D5800',
  '#B9C0FF'
] as const

/** How often the sixteen repeat: 128 groups have a colour of their own place. */
export const paletteRounds = 8

/** Cells outside the selection, and values that are missing. */
export const grey = '#D3D3D3'

/** The selection, and what is being drawn now. */
export const highlight = '#FF5500'

/** Colour of the group with this place in its order; past 128 the sixteen go on repeating. */
export function groupColor(index: number): string {
  return categoryColors[index % categoryColors.length] ?? grey
}

/** Okabe and Ito's eight, safe for colour-blind readers. */
export const okabeIto = [
  '#E69F00',
  '#56B4E9',
  '#009E73',
  '#F0E442',
  '#0072B2',
  '#D55E00',
  '#CC79A7',
  '#000000'
] as const

/** Viridis (Smith and van der Walt 2015) at 9 even steps; between them colours are mixed linearly in sRGB. */
export const viridis = [
  '#440154',
  '#472D7B',
  '#3B528B',
  '#2C728E',
  '#21918C',
  '#28AE80',
  '#5EC962',
  '#ADDC30',
  '#FDE725'
] as const

/** Magma (Smith and van der Walt 2015) at 9 even steps. */
export const magma = [
  '#000004',
  '#1C1044',
  '#4F127B',
  '#812581',
  '#B5367A',
  '#E55064',
  '#FB8761',
  '#FEC287',
  '#FCFDBF'
] as const

/**
 * Expression on a light ground: from nearly the grey of cells without any to dark, so that the highest is
 * what is seen first.
 */
export const sequential = ['#C6D2D4', '#93C5C5', '#4FABAB', '#18818C', '#0D5571', '#10284D'] as const

/** Ink for marks on paper: lightness falls evenly, so that the big dot is never the pale one. */
export const ink = ['#E6EFF0', '#A3D5D1', '#4FABAB', '#18818C', '#0D5571', '#10284D'] as const

export const diverging = [
  '#2166AC',
  '#67A9CF',
  '#D1E5F0',
  '#F7F7F7',
  '#FDDBC7',
  '#EF8A62',
  '#B2182B'
] as const
