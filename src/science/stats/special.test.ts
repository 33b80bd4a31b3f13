import { describe, expect, test } from 'vitest'
import { logFDensity, logFQuantile, logFTail } from './f-distribution.ts'
import { logBeta, logChoose, logGamma, logGammaTail } from './gamma.ts'
import { erfc, log10TwoSided, logNormalTail, scaledErfc } from './normal.ts'
import { logStudentTail } from './student.ts'

interface Reference {
  readonly name: string
  readonly compute: (...args: number[]) => number
  readonly relative: number
  readonly absolute?: number
  /** Arguments and value, computed with 60 digits by mpmath 1.3. */
  readonly rows: readonly (readonly number[])[]
}

const references: readonly Reference[] = [
  {
    name: 'ln of the tail of F at ln f',
    compute: (z, df1, df2) => logFTail(z, { df1, df2 }),
    relative: 5e-11,
    rows: [
      [-30, 4, 9, -2.1404804086587638e-26],
      [-3, 4, 2.5, -0.007587853022027487],
      [-0.5, 1, 1, -0.546865216299034],
      [0, 6, 11, -0.7517984423744182],
      [0.7, 3, 7, -1.6059774690672395],
      [2, 50, 8, -5.895969798399048],
      [9.25, 3, 9, -35.7321999438293],
      [100, 2, 5, -247.70927317031462],
      [0.3, 6, 1000000, -1.4656408284633267],
      [0.5, 6, Infinity, -2.0459279734859943],
      [3, 10, Infinity, -85.12776333020703]
    ]
  },
  {
    name: 'ln of the density of ln F',
    compute: (z, df1, df2) => logFDensity(z, { df1, df2 }),
    relative: 1e-13,
    rows: [
      [-30, 4, 9, -58.41303494341823],
      [-3, 4, 2.5, -4.2750169695534215],
      [-0.5, 1, 1, -1.8688068700295069],
      [0, 6, 11, -0.6203049072802976],
      [0.7, 3, 7, -1.2341237477904068],
      [2, 50, 8, -4.63832511279884],
      [9.25, 3, 9, -34.228437051792554],
      [100, 2, 5, -246.79298243844045],
      [0.3, 6, 1000000, -0.5468886356731096],
      [0.5, 6, Infinity, -0.843474126656],
      [3, 10, Infinity, -80.55854888411578]
    ]
  },
  {
    name: 'exp(x²) erfc(x)',
    compute: scaledErfc,
    relative: 2e-15,
    rows: [
      [0, 1.0],
      [0.1, 0.8964569799691267],
      [0.3, 0.7345993345676551],
      [0.46, 0.636787383832713],
      [0.47, 0.6314005166600343],
      [0.6, 0.567804717386587],
      [1, 0.427583576155807],
      [1.5, 0.3215854164543175],
      [2, 0.25539567631050575],
      [3, 0.17900115118138996],
      [3.9, 0.14031418160068973],
      [4.1, 0.133834116418652],
      [5, 0.11070463773306863],
      [7, 0.07980005432915294],
      [10, 0.05614099274382259],
      [30, 0.01879588886141675],
      [100, 0.005641613782989433]
    ]
  },
  {
    name: 'ln of the normal tail',
    compute: logNormalTail,
    relative: 4e-15,
    rows: [
      [-5, -2.866516129637636e-7],
      [-1, -0.17275377902344988],
      [0.5, -1.1759117615936185],
      [1, -1.8410216450092636],
      [2, -3.783184333682032],
      [5, -15.064998393988725],
      [10, -53.23128515051247],
      [37.5, -707.6689893175072],
      [50, -1254.8313611394199],
      [200, -20006.21728089819]
    ]
  },
  {
    name: "ln of Student's tail",
    compute: logStudentTail,
    relative: 1e-12,
    rows: [
      [0.1, 1, -0.7587006537723437],
      [1, 1, -1.3862943611198906],
      [5, 1.5, -3.4207507954109206],
      [0.5, 3.7, -1.1311319163512006],
      [2, 10, -3.3051415512324533],
      [0.001, 50, -0.6939414010940914],
      [1.7, 500.3, -3.103847121304425],
      [60, 278.7, -370.62308308838567],
      [40, 2293, -611.2081987056899],
      [100, 2600.5, -2056.5723864848355],
      [3, 100000.0, -6.607480003297264],
      [38, 100000.0, -721.386855139633],
      [1.5, 1000000.0, -2.705942038064354],
      [50, 1000000.0, -1253.2702122421226],
      [0.7, 1000000.0, -1.4189674250339492]
    ]
  },
  {
    name: 'ln Γ',
    compute: logGamma,
    relative: 1e-15,
    absolute: 2e-15,
    rows: [
      [0.001, 6.907178885383853],
      [0.1, 2.252712651734206],
      [0.5, 0.5723649429247001],
      [1, 0.0],
      [1.5, -0.12078223763524522],
      [2, 0.0],
      [3.3, 0.9870985778947344],
      [9.99, 12.779315214350193],
      [10, 12.801827480081469],
      [25.5, 56.389167643719944],
      [1000, 5905.220423209181],
      [1000000.0, 12815504.569147611]
    ]
  },
  {
    name: 'ln B',
    compute: logBeta,
    relative: 4e-14,
    rows: [
      [0.5, 0.5, 1.1447298858494002],
      [3, 0.5, 0.06453852113757118],
      [50, 0.5, -1.3811466014510412],
      [500000.0, 0.5, -5.988816495777464],
      [12, 11, -15.864460932885823],
      [1000, 3000, -2251.731586267519],
      [1000000.0, 2000000.0, -1909548.290968533]
    ]
  },
  {
    name: 'ln Q',
    compute: logGammaTail,
    relative: 1e-12,
    rows: [
      [0.5, 0.1, -0.4235463234759657],
      [0.5, 3, -4.24708474678559],
      [1, 1, -1.0],
      [6, 61.77, -45.85748707676087],
      [32, 10552, -10342.90309015142],
      [4, 221.6, -207.17556942924824],
      [10, 9, -0.5320352250216928],
      [100, 120, -3.5804290809275314],
      [500, 480, -0.20614137740218214],
      [50, 900, -711.1924853996745]
    ]
  }
]

describe.each(references)('$name against 60 digits', ({ compute, relative, absolute = 0, rows }) => {
  test.each(rows)('%d %d %d', (...row) => {
    const wanted = row.at(-1)!
    expect(Math.abs(compute(...row.slice(0, -1)) - wanted)).toBeLessThanOrEqual(
      relative * Math.abs(wanted) + absolute
    )
  })
})

test('erfc on both sides of 0', () => {
  expect(erfc(0)).toBe(1)
  expect(erfc(-3) + erfc(3)).toBeCloseTo(2, 15)
  expect(erfc(30)).toBe(0)
})

test('two-sided p of no difference is 1, and far tails stay finite', () => {
  expect(log10TwoSided(0)).toBe(0)
  expect(log10TwoSided(-200)).toBe(log10TwoSided(200))
  expect(log10TwoSided(200)).toBeCloseTo(-8688.288738855897, 9)
  expect(log10TwoSided(Number.NaN)).toBeNaN()
})

test('binomial coefficients', () => {
  expect(Math.exp(logChoose(10, 3))).toBeCloseTo(120, 10)
  expect(logChoose(5, 0)).toBe(0)
  expect(logChoose(5, 6)).toBe(Number.NEGATIVE_INFINITY)
})

test.each([
  [0.05, 6, 2.4],
  [0.5, 1, 1],
  [0.9, 6, Infinity],
  [1e-6, 12, 40]
])('the quantile of F with a tail of %d has that tail', (tail, df1, df2) => {
  expect(Math.exp(logFTail(logFQuantile(tail, { df1, df2 }), { df1, df2 })) / tail).toBeCloseTo(1, 12)
})
