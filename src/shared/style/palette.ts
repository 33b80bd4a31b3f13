/**
 * The sixteen colours of groups, in order. The least CIEDE2000 distance of two is 18.0 (9.6 with protanopia).
 */
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

/**
 * The sixteen colours are repeated eight times, so that each of 128 groups can have another colour set for
 * it.
 */
export const paletteRounds = 8

/** The colour of cells outside the selection, and of missing values. */
export const grey = '#D3D3D3'

/** The colour of points that are not significant: seen by themselves, and paler than those that are. */
export const notSignificant = '#9AA3A7'

/** The outline of dots and bars whose scale ends near the colour of the background: all of them are seen. */
export const fineOutline = { stroke: '#868F93', strokeWidth: 0.6 } as const

/** The colour of the selection, and of an outline while it is drawn. */
export const highlight = '#FF5500'

/** The colour of the group at this position; after 128 the sixteen colours are repeated. */
export function groupColor(index: number): string {
  return categoryColors[index % categoryColors.length] ?? grey
}

/** The eight colours of Okabe and Ito, which colour-blind readers can distinguish. */
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
 * Expression on a light background: from almost the grey of cells without expression to dark, so that the
 * highest values stand out.
 */
export const sequential = ['#C6D2D4', '#93C5C5', '#4FABAB', '#18818C', '#0D5571', '#10284D'] as const

/** A scale for marks in charts. Lightness falls evenly, so that a large dot is not the palest. */
export const teals = ['#E6EFF0', '#A3D5D1', '#4FABAB', '#18818C', '#0D5571', '#10284D'] as const

export const diverging = [
  '#2166AC',
  '#67A9CF',
  '#D1E5F0',
  '#F7F7F7',
  '#FDDBC7',
  '#EF8A62',
  '#B2182B'
] as const
