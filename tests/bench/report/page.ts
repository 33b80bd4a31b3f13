import { isBehind, ratioOf } from '../peers/beside.ts'
import type { Figure } from './figures.ts'
import type { Goal } from './goals.ts'

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [heads, heads.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`
  )

/** Versions by their numbers: 0.10.0 comes after 0.9.0. */
const byNumbers = new Intl.Collator('en', { numeric: true }).compare

/** Of the figures of one thing, one a version, those of the newest version and of the earliest other one. */
function newestAndEarliest(figures: readonly Figure[]): {
  now: Figure | undefined
  before: Figure | undefined
} {
  const [now, ...earlier] = figures.toSorted((a, b) => byNumbers(b.version, a.version))
  return { now, before: earlier.at(-1) }
}

/** Both were measured in turns, and so in the same hour. */
const tookTurns = (before: Figure, now: Figure): boolean =>
  before.turns !== undefined &&
  now.turns !== undefined &&
  (['day', 'machine', 'genes'] as const).every((of) => before[of] === now[of])

function figureText(figure: Figure | undefined): string {
  if (!figure) return ''
  const { value, version, genes, refused } = figure
  if (refused !== undefined) return `refused (${version}): ${refused}`
  return `${number(value)} (${version}${genes === undefined ? '' : `, ${number(genes)} genes`})`
}

const isRefused = ({ refused }: Figure): boolean => refused !== undefined

const isMet = (goal: Goal, figure: Figure): boolean =>
  !isRefused(figure) && ('most' in goal ? figure.value <= goal.most : figure.value >= goal.least)

function goalRows(goals: readonly Goal[], figures: readonly Figure[]): string[][] {
  return goals.map((goal) => {
    const { what, cells, unit } = goal
    const own = figures.filter((figure) => figure.what === what && figure.cells === cells)
    const { now, before } = newestAndEarliest(own)
    const found = now ? (isMet(goal, now) ? 'met' : '**falls short**') : '**not measured**'
    const verdict = now?.busy ? `${found}, beside other work` : found
    const wanted = 'most' in goal ? `at most ${number(goal.most)}` : `at least ${number(goal.least)}`
    return [`${what}, ${unit}`, number(cells), wanted, figureText(before), figureText(now), verdict]
  })
}

/**
 * All figures of two versions that took turns, with a goal or not; the last column is new divided by old. A
 * newer version that was measured alone takes no place here.
 */
function turnRows(figures: readonly Figure[]): string[][] {
  const things = Map.groupBy(figures, ({ what, cells }) => JSON.stringify([what, cells]))
  return [...things.values()].flatMap((own) => {
    const { now, before } = newestAndEarliest(own.filter(({ turns }) => turns !== undefined))
    if (!now || !before || !tookTurns(before, now) || isRefused(now) || isRefused(before)) return []
    const { what, cells, unit } = now
    return [
      [
        `${what}, ${unit}`,
        number(cells),
        figureText(before),
        figureText(now),
        number(now.value / before.value)
      ]
    ]
  })
}

/** The part of the page about them; none where no two versions took turns. */
function inTurns(figures: readonly Figure[]): string[] {
  const rows = turnRows(figures)
  if (rows.length === 0) return []
  return [
    '## Before and after in turns',
    '',
    'Both versions on one day, in turns: old, new, old, new; each figure is the median of its turns. `--json` prints a run, and `npm run bench -- --runs FILE,FILE --write` takes the printed runs of both.',
    '',
    ...tableOf(['what', 'cells', 'before', 'after', 'after / before'], rows),
    ''
  ]
}

const growthOf = (figure: Figure): string => (isRefused(figure) ? 'refused' : number(figure.value))

/** What was measured at two sizes or more, of the newest version that has it. */
function growthRows(figures: readonly Figure[], sizes: readonly number[]): string[][] {
  const things = [...new Set(figures.map(({ what, unit }) => `${what}, ${unit}`))]
  return things.flatMap((thing) => {
    const own = figures.filter(({ what, unit }) => `${what}, ${unit}` === thing)
    const cells = sizes.map((size) => newestAndEarliest(own.filter((figure) => figure.cells === size)).now)
    return cells.filter(Boolean).length < 2
      ? []
      : [[thing, ...cells.map((figure) => (figure ? growthOf(figure) : ''))]]
  })
}

/** What other programs took for the same, each thing by the newest version that has it. */
function besideRows(figures: readonly Figure[]): string[][] {
  const keyOf = ({ what, cells, beside }: Figure): string => JSON.stringify([what, cells, beside?.peer])
  return [...Map.groupBy(figures, keyOf).values()].flatMap((own) => {
    const { now } = newestAndEarliest(own)
    if (!now?.beside) return []
    const { what, cells, unit, value, busy, beside } = now
    const pair = { unit, own: value, other: beside.value }
    const ratio = ratioOf(pair)
    const verdict = [isBehind(pair) ? '**behind**' : '', busy ? 'beside other work' : '']
    return [
      [
        `${what.replace(/^peers: /, '')}, ${unit}`,
        number(cells),
        figureText(now),
        beside.peer,
        number(beside.value),
        Number.isNaN(ratio) ? '' : number(ratio),
        verdict.filter(Boolean).join(', ')
      ]
    ]
  })
}

const besideText = [
  '`npm run bench -- peers --sizes 100000,1000000 --turns 3 --write` installs programs that draw cells too and takes the same way through the same cells with Cytodeck and each of them, in turns: the same Chromium, window and hand. WebGL is drawn in software for all, and pages are composed by the processor, as in Chromium on a machine without a card. What stands on the screen is judged by the frames that the browser puts there, for all alike: the first cells stand when a tenth of the pixels look as they will at rest, all of them when 95 % do, and a frame counts when a pixel of the plot has changed. `times as good` is how many times as fast or as small Cytodeck is, or how many times as many frames it shows; below 1 it is behind, and marked where by more than 5 %. regl-scatterplot is a library: a page with nothing but its plot feeds it, so that it has no table, names, statistics or server to wait for. Of cellxgene, the time in which it looks a gene up does not count; embedding-atlas has its three genes in the table that it opens. Each plot is as large as its program makes it; that of the library is as large as that of Cytodeck.'
]

/**
 * The page of benchmarks as Markdown: goals with the figures of the earliest version on record and of the
 * newest, what both took in turns, how figures grow with the cells, what other programs took for the same,
 * and where all were taken.
 */
export function pageOf(goals: readonly Goal[], all: readonly Figure[]): string {
  const [figures, besides] = [all.filter(({ beside }) => !beside), all.filter(({ beside }) => beside)]
  const grown = figures.filter(({ what, cells }) =>
    figures.some((other) => other.what === what && other.cells !== cells)
  )
  const sizes = [...new Set(grown.map(({ cells }) => cells))].sort((a, b) => a - b)
  const places = [
    ...new Set(all.map(({ version, day, machine }) => `Cytodeck ${version}, ${day}: ${machine}`))
  ]
  return [
    '# Benchmarks',
    '',
    '`npm run bench -- compute store wire first journey users results --write` writes this page; what it measured before stays in `benchmarks.json` beside it, by version. Milliseconds of one machine say little about another; ratios of versions do, and of what was measured beside other work only bytes, requests and what is met mean anything. The tab is what its process has of memory for itself, threads and typed arrays included, garbage that is not collected too.',
    '',
    '## Goals',
    '',
    'Before is the earliest version on record, now the newest, each as measured on its day (below).',
    '',
    ...tableOf(['what', 'cells', 'goal', 'before', 'now', ''], goalRows(goals, figures)),
    '',
    ...inTurns(figures),
    '## Growth with the cells',
    '',
    ...tableOf(['what', ...sizes.map((size) => `${number(size)} cells`)], growthRows(figures, sizes)),
    '',
    ...(besides.length === 0
      ? []
      : [
          '## Beside others',
          '',
          ...besideText,
          '',
          ...tableOf(['what', 'cells', 'Cytodeck', 'other', 'its', 'times as good', ''], besideRows(besides)),
          ''
        ]),
    '## Where and when',
    '',
    ...places.sort(byNumbers).map((place) => `- ${place}`),
    ''
  ].join('\n')
}
