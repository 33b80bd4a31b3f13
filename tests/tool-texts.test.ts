import { describe, expect, test } from 'vitest'
import { fill, type TextValues } from '../src/contract/text.ts'
import { textWidth } from '../src/server/figures/text-width.ts'
import { tools } from '../src/tools/index.ts'

const clusterings = ['none', 'mnn', 'harmony'].map((batch) => ({
  batch,
  layer: batch === 'none' ? 'lognorm' : 'counts',
  batch_by: 'sample',
  cells: 5,
  genes: 2000,
  components: 20,
  variance: 23.4,
  neighbors: 20,
  clusters: ['0.4: 5', '0.8: 9'],
  seed: 42
}))

/** What the methods texts may name: parameters with their defaults, and facts of each summary. */
const known: Readonly<Record<string, readonly TextValues[]>> = {
  'marker-genes': ['wilcoxon', 't'].map((method) => ({
    group: 'type',
    method,
    min_pct: 0.1,
    min_log2fc: 0.25,
    cells: 5,
    groups: ['B'],
    genes: 7,
    layer: 'counts'
  })),
  'differential-expression': ['selection', 'groups'].flatMap((compare) =>
    [
      { method: 't', level: 'cells' },
      { method: 'wilcoxon', level: 'cells' },
      { method: 'pseudobulk', level: 'samples', adjusted_for: 'yes' },
      { method: 'pseudobulk', level: 'samples', adjusted_for: 'no' },
      { method: 'pseudobulk', level: 'samples', adjusted_for: 'no', in_pairs: 'yes', paired: 'mouse' }
    ].map((part) => ({
      compare,
      column: 'arm',
      ...part,
      sample: 'donor',
      samples_1: 3,
      samples_2: 4,
      covariates: ['batch'],
      tested: 6,
      min_pct: 0.1,
      min_log2fc: 0.25,
      genes: 7,
      cells_1: 2,
      cells_2: 3,
      first: ['a'],
      second: ['b', 'c'],
      up: 1,
      down: 2,
      layer: 'lognorm'
    }))
  ),
  gsea: ['signed_p', 'statistic', 'fold', 'product'].map((rank_by) => ({
    rank_by,
    genes: 9000,
    tied_percent: 0.4,
    tested: 40,
    given: 50,
    sets: ['programs'],
    min_size: 10,
    max_size: 500,
    exponent: 1,
    draws: 2000,
    seed: 42
  })),
  'receptor-repertoire': ['yes', 'no'].map((tested) => ({
    receptor: tested === 'yes' ? 'tcr' : 'bcr',
    group: 'sample',
    condition: 'arm',
    overlap: 'jaccard',
    cells: 5,
    clones: 3,
    groups: ['a', 'b'],
    tested,
    clusters: 'cell type',
    startrac: tested,
    biased: tested,
    contours: tested,
    invariant: 4,
    invariant_species: tested === 'yes' ? 'human' : 'mouse',
    searched: tested,
    near: tested === 'yes' ? 'tcrdist' : 'exact',
    specificities: 'known',
    known_records: 9,
    known_species: 'human',
    known_limit: 12,
    known_v: 'same',
    matched: 3
  })),
  'over-representation': ['result', 'genes', 'sets'].flatMap((from) =>
    ['up', 'down', 'both'].flatMap((direction) =>
      ['tested', 'detected', 'all', 'given'].map((universe) => ({
        from,
        direction,
        universe,
        universe_genes: ['9000'],
        tested: 40,
        given: 50,
        sets: ['programs'],
        alpha: 0.05,
        min_log2fc: 0.25,
        min_size: 10,
        max_size: 500
      }))
    )
  ),
  gsva: ['ucell', 'module', 'gsva', 'ssgsea', 'zscore', 'plage'].flatMap((method) =>
    ['group', 'sample'].flatMap((by) =>
      [
        { compared: 'no', tests: 'no', kernel: 'none' },
        { compared: 'yes', tests: 'no', kernel: 'gaussian' },
        { compared: 'yes', tests: 'yes', kernel: 'gaussian' }
      ].map((part) => ({
        method,
        by,
        ...part,
        scored: 40,
        given: 50,
        sets: ['programs'],
        min_size: 5,
        max_size: 500,
        cells: 90,
        group: 'type',
        max_rank: 1500,
        bins: 24,
        controls: 100,
        layer: 'counts',
        samples_1: 3,
        samples_2: 4,
        first: 'a',
        second: 'b'
      }))
    )
  ),
  'quality-control': ['yes', 'no'].map((scored) => ({
    scored,
    layer: scored === 'yes' ? 'counts' : 'lognorm',
    phases: scored,
    cells: 9,
    kept: 7,
    nmads: 3,
    low_total: 800.5,
    low_detected: 400.25,
    high_mito: 4.3,
    mito_genes: 13,
    doublets: 1,
    threshold: 0.3
  })),
  clustering: clusterings,
  're-cluster': clusterings,
  ...Object.fromEntries(
    ['gene-violin', 'gene-dot', 'gene-heatmap', 'gene-feature'].map((id) => [
      id,
      ['none', 'ln', 'log2', 'log10'].map((log) => ({
        genes: ['CD3E', 'LYZ'],
        gene_count: 2,
        group: 'type',
        cells: 90,
        drawn: 80,
        log,
        layer: log === 'ln' ? 'lognorm' : 'counts'
      }))
    ])
  ),
  'cell-percentage': ['yes', 'no'].map((samples_tested) => ({
    group: 'type',
    by: 'arm',
    cells: 9,
    levels: ['a', 'b'],
    samples_tested,
    sample: 'donor'
  })),
  ppi: ['genes', 'sets', 'cells'].flatMap((by) =>
    ['network', 'project'].map((background) => ({
      by,
      background,
      network: 'STRING',
      score: 400,
      in_network: 40,
      genes_given: 50,
      added: 2,
      edges: 90,
      resolution: 1,
      seed: 42,
      mcc: by === 'sets' ? 'no' : 'yes',
      expanded: by === 'sets' ? 'yes' : 'no',
      expanded_genes: ['STAT1'],
      scored: { genes: 'yes', sets: 'no', cells: 'publications' }[by]!,
      background_genes: 9000,
      background_edges: 70_000,
      expected: 3.5
    }))
  ),
  survival: ['genes', 'sets', 'cells', 'column'].flatMap((by) =>
    ['median', 'tertile', 'quartile', 'value', 'optimal', 'none'].map((cut, at) => ({
      by,
      cut,
      cut_value: 1.5,
      score: at % 2 === 0 ? 'z' : 'ssgsea',
      cohorts: ['A', 'B'],
      patients: 300,
      endpoints: ['OS'],
      feature_count: 2,
      top: 50,
      column: 'stage',
      several: by === 'sets' || by === 'cells' ? 'yes' : 'no',
      scored: at % 2 === 0 ? 'yes' : 'no',
      adjusted: at % 2 === 0 ? 'yes' : 'no',
      covariates: ['age'],
      stratified: at % 2 === 0 ? 'yes' : 'no',
      strata: 'sex',
      limited: at % 2 === 0 ? 'yes' : 'no',
      until: 60
    }))
  ),
  'cell-communication': [
    { compared: 'no', replicated: 'no', within: 'no', p_from: 'moments', by: 'name' },
    { compared: 'yes', replicated: 'yes', within: 'yes', p_from: 'moments', by: 'case' },
    { compared: 'yes', replicated: 'yes', within: 'no', p_from: 'permutations', by: 'name' },
    { compared: 'yes', replicated: 'no', within: 'no', p_from: 'moments', by: 'id' }
  ].map((part) => ({
    group: 'type',
    groups: ['B', 'T'],
    reference: 'Ours',
    pairs: 400,
    used: 300,
    layer: 'counts',
    min_pct: 0.1,
    min_cells: 10,
    permutations: 1000,
    tested: 90,
    specific: 12,
    column: 'arm',
    first: ['a'],
    second: ['b'],
    sample: 'donor',
    paired: 'donor',
    samples_1: 3,
    samples_2: 4,
    triples: 80,
    up: 1,
    down: 2,
    ...part
  })),
  trajectory: (['none', 'mnn', 'harmony'] as const).flatMap((batch) =>
    (['variable', 'none'] as const).map((genes, at) => ({
      batch,
      layer: at === 0 ? 'counts' : 'lognorm',
      batch_by: 'batch',
      genes,
      cells: 900,
      components: 15,
      variable: 2000,
      neighbors: 30,
      start: ['stem'],
      guessed: at === 0 ? 'yes' : 'no',
      group: 'type',
      lineages: ['left', 'right'],
      tested: 1800,
      knots: 6,
      gathered: at === 0 ? 'yes' : 'no',
      in_modules: 340,
      modules: 6,
      compared: at === 0 ? 'yes' : 'no',
      samples_1: 3,
      samples_2: 4,
      first: 'a',
      second: 'b',
      seed: 42
    }))
  ),
  'single-r': ['cell', 'cluster'].map((by) => ({
    by,
    column: 'type',
    cells: 9,
    reference: 'Blood',
    reference_labels: 3,
    reference_genes: 200,
    shared: 150,
    top: 20,
    markers: 60,
    quantile: 0.8,
    tune_threshold: 0.05,
    nmads: 3,
    pruned: 1
  }))
}

describe.each(tools.map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  test('its methods texts read as sentences, with every place filled', () => {
    for (const values of known[id] ?? []) {
      for (const language of ['en', 'zh'] as const) {
        const text = fill({ en: tool.texts.en.methods, zh: tool.texts.zh.methods }, language, values)
        expect(text).not.toMatch(/[{}]/)
        expect(text).not.toMatch(language === 'en' ? / {2}|\(\)|,,/ : /（）|，，|。。/)
        expect(text.length).toBeGreaterThan(100)
      }
    }
  })

  test('its columns have names, with every place filled', () => {
    const { en, zh } = tool.texts
    for (const values of known[id] ?? []) {
      for (const [table, { columns }] of Object.entries<{
        readonly columns: Readonly<Record<string, string>>
      }>(en.tables)) {
        for (const [column, label] of Object.entries(columns)) {
          const text = { en: label, zh: zh.tables[table]?.columns[column] ?? '' }
          for (const language of ['en', 'zh'] as const)
            expect(fill(text, language, values)).toMatch(/^[^{}]+$/)
        }
      }
    }
  })

  test('no word is empty in either language', () => {
    const empty = (words: unknown, place: string): string[] =>
      typeof words === 'string'
        ? words.trim() === '' && !place.endsWith('.help')
          ? [place]
          : []
        : Object.entries(words as object).flatMap(([key, value]) => empty(value, `${place}.${key}`))
    expect([...empty(tool.texts.en, 'en'), ...empty(tool.texts.zh, 'zh')]).toEqual([])
    expect(empty({ steps: { a: ' ' } }, 'en')).toEqual(['en.steps.a'])
  })

  test('what it gives fits on one line of the list of tools', () => {
    // Pixels beside the icon; the font of the page is up to a tenth wider than that of figures.
    const room = 163 / 1.1
    expect(textWidth(tool.texts.en.short, {}, 11)).toBeLessThan(room)
    expect(textWidth(tool.texts.zh.short, {}, 12)).toBeLessThan(room)
  })

  test('both languages name the same values', () => {
    const places = (text: string): string[] =>
      [...new Set(Array.from(text.matchAll(/\{\{#?(\w+)/g), ([, name]) => name ?? ''))].sort()
    expect(places(tool.texts.zh.methods)).toEqual(places(tool.texts.en.methods))
    expect(Object.keys(tool.texts.zh.warnings)).toEqual(Object.keys(tool.texts.en.warnings))
    for (const [key, text] of Object.entries(tool.texts.en.warnings))
      expect(places(tool.texts.zh.warnings[key] ?? '')).toEqual(places(text))
    expect(Object.keys(tool.texts.zh.steps)).toEqual(Object.keys(tool.texts.en.steps))
    expect(Object.keys(tool.texts.zh.controls)).toEqual(Object.keys(tool.texts.en.controls))
  })

  test('every control of its charts has a word', () => {
    for (const { controls } of tool.charts)
      for (const name of Object.keys(controls ?? {})) expect(tool.texts.en.controls[name]).toBeDefined()
  })
})
