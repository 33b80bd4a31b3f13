import { faultsIn } from '../fault.ts'

const definitions = ['tests/trust/definitions.test.ts']
const unit = ['src/science/stats/tests.test.ts', 'src/science/stats/special.test.ts']
const limma = ['tests/oracles/pseudobulk/pseudobulk.test.ts']

const enrichment = ['src/science/enrichment/enrichment.test.ts']
const gsea = ['src/tools/gsea/tool.test.ts']

export const statistics = [
  ...faultsIn(
    'src/tools/infer-cnv/jobs.ts',
    ['src/tools/infer-cnv/tool.test.ts'],
    [
      [
        'cells of the mixture are called by the levels of the first of a block',
        'own.set(levelsOf(args, row++))',
        'own.set(levelsOf(args, row))',
        'as its twin among them'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/infer-cnv/measure.ts',
    ['src/tools/infer-cnv/tool.test.ts'],
    [
      [
        'levels of later blocks are read from the first rows',
        'before[at / cellsOfBlock] = count',
        'before[at / cellsOfBlock] = 0',
        'as its twin among them'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/survival/time-roc.ts',
    ['src/science/survival/survival.test.ts'],
    [
      [
        'cases do not stand for those who left before',
        'cases: 1 / observed.get(end)!',
        'cases: 1',
        'separates who has the event by a time'
      ],
      [
        'events of one time count as censored beside them',
        '(atRisk[i]! - events[i]!)',
        'atRisk[i]!',
        'separates who has the event by a time'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/enrichment/over-representation.ts',
    ['src/tools/over-representation/small-p.test.ts'],
    [
      [
        'small p are lost on the way through numbers that cannot hold them',
        'log10P: logHypergeometricTail(overlap, size, query, universe) / Math.LN10',
        'log10P: Math.log10(Math.exp(logHypergeometricTail(overlap, size, query, universe)))'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/classify/orthologues.ts',
    ['src/tools/cell-communication/mouse.test.ts'],
    [
      [
        'genes of human and mouse are compared by their letters alone',
        'return humanOf.get(capitals) ?? capitals',
        'return capitals',
        'by the table of orthologues'
      ]
    ]
  ),
  ...faultsIn('src/science/enrichment/moved-sets.ts', enrichment, [
    [
      'a swap is kept though the score falls below the border',
      '} else if (this.#walk(set, border)) this.#keepPeak(set)',
      '} else if (this.#walk(set, border) || true) this.#keepPeak(set)',
      'splitting'
    ],
    [
      'parts that reach the border are passed over',
      'above + own - (start - genes) * fall < goal',
      'above - (start - genes) * fall < goal',
      'splitting'
    ]
  ]),
  ...faultsIn('src/tools/gsea/score.ts', gsea, [
    [
      'sets of a block are given to others',
      'enrichments[entry] = scored[block]![at]!',
      'enrichments[at] = scored[block]![at]!',
      'sets along two rankings'
    ]
  ]),
  ...faultsIn('src/science/stats/fisher.ts', definitions, [
    [
      'tables that are as probable but for rounding are left out',
      'const limit = log(a) + equalProbability',
      'const limit = log(a) - equalProbability',
      'Fisher'
    ],
    [
      'tables that are more probable are counted',
      'const equalProbability = 1e-7',
      'const equalProbability = 0.1',
      'Fisher'
    ],
    [
      'p is one-sided',
      'return Math.max(own, other) + Math.log1p(Math.exp(-Math.abs(own - other)))',
      'return Math.max(own, other - Infinity)',
      'Fisher'
    ]
  ]),
  ...faultsIn('src/science/batch/harmony.ts', definitions, [
    ['Harmony has no penalty', '(penalty ? penalty[k * count + batch]! : 1)', '1', 'Harmony'],
    [
      'the penalty is the wrong way round',
      '((Math.max(0, expected[at]!) + 1) / (Math.max(0, observed[at]!) + 1))',
      '((Math.max(0, observed[at]!) + 1) / (Math.max(0, expected[at]!) + 1))',
      'Harmony'
    ]
  ]),
  ...faultsIn(
    'src/science/communication/null-mean.ts',
    ['src/science/communication/communication.test.ts'],
    [
      ['cells of a group are drawn with replacement', 'detected * (1 - draws / cells)', 'detected'],
      [
        'a group of more than half of the cells is not what the others leave',
        '(total - draws *',
        '(total + draws *'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/batch/harmony.ts',
    ['src/science/batch/harmony.test.ts'],
    [['the correction has no ridge', 'const kept = lambda / (weight + lambda)', 'const kept = 1']]
  ),
  ...faultsIn('src/science/pseudobulk/tmm.ts', definitions, [
    ['TMM trims ratios less', 'const ratioTrim = 0.3', 'const ratioTrim = 0.25', 'trimmed mean'],
    ['TMM trims means more', 'const meanTrim = 0.05', 'const meanTrim = 0.1', 'trimmed mean'],
    [
      'TMM weighs all genes alike',
      'sum += ratio / variances[i]!\n    weights += 1 / variances[i]!',
      'sum += ratio\n    weights += 1',
      'trimmed mean'
    ],
    [
      'TMM has another reference',
      'quartiles.map((q) => -Math.abs(q - mean))',
      'quartiles.map((q) => -Math.abs(q - middle))',
      'trimmed mean'
    ]
  ]),
  ...faultsIn('src/science/pseudobulk/expressed.ts', definitions, [
    ['large arms need every sample', 'const shareBeyond = 0.7', 'const shareBeyond = 1', 'is tested with'],
    ['large arms begin at twenty', 'const largeGroup = 10', 'const largeGroup = 20', 'is tested with']
  ]),
  ...faultsIn('src/science/quality/cell-cycle.ts', definitions, [
    [
      'controls are of any expression',
      'taken.has(binOf[gene]!) && !own.has(gene)',
      '!own.has(gene)',
      'the score of a set'
    ],
    ['bins are half as wide', 'const bins = 25', 'const bins = 49', 'the score of a set']
  ]),
  ...faultsIn('src/science/quality/cell-cycle.ts', definitions, [
    ['either low score makes a cell one of G1', 's <= 0 && g2m <= 0', 's <= 0 || g2m <= 0', 'the phase']
  ]),
  ...faultsIn('src/science/graph/move-nodes.ts', definitions, [
    ['a node counts to the community that it leaves', 'totals[own]! -= strength\n', '\n', 'Leiden'],
    [
      'a gain does not weigh the strength of the node',
      'links[label]! - factor * strength * totals[label]!',
      'links[label]! - factor * totals[label]!',
      'Leiden'
    ],
    [
      'the first gain is taken for the greatest',
      'if (other > gain ||',
      'if (best === own && other > gain ||',
      'Leiden'
    ],
    ['nodes never go alone', 'if (gain < 0 && sizes', 'if (gain < -1e9 && sizes', 'Leiden']
  ]),
  ...faultsIn('src/science/graph/graph.ts', definitions, [
    [
      'modularity does not square',
      'resolution * (total / all) ** 2',
      'resolution * (total / all)',
      'modularity'
    ]
  ]),
  ...faultsIn('src/science/stats/wilson.ts', unit, [
    ['the interval is narrower', 'z2 / (4 * total * total)', 'z2 / (8 * total * total)']
  ]),
  ...faultsIn('src/science/stats/welch.ts', unit, [
    ['a degree of freedom too many', '/ (first.size - 1)', '/ first.size']
  ]),
  ...faultsIn('src/science/stats/rank-test.ts', unit, [
    ['ranks have no continuity correction', '(above - Math.sign(above) * 0.5)', 'above'],
    ['ties are not corrected for', ' - ties / (n * (n - 1))', '']
  ]),
  ...faultsIn('src/science/stats/adjust.ts', unit, [
    ['a rank is one too high', 'Math.log10(count / (i + 1))', 'Math.log10(count / (i + 2))']
  ]),
  ...faultsIn('src/science/stats/chi-square.ts', unit, [
    [
      'a degree of freedom too many in a table',
      'const df = (rows - 1) * (columns - 1)',
      'const df = (rows - 1) * columns'
    ]
  ]),
  ...faultsIn('src/science/pseudobulk/voom.ts', limma, [
    ['weights are of the second power', 'trendAt(value) ** -4', 'trendAt(value) ** -2'],
    ['the prior count is one', 'Math.log2(((count + 0.5)', 'Math.log2(((count + 1)']
  ]),
  ...faultsIn('src/science/pseudobulk/moderate.ts', limma, [
    [
      'variances are not drawn to the prior',
      'return (df * variance + prior.df * prior.variance) / (df + prior.df)',
      'return variance'
    ]
  ]),
  ...faultsIn(
    'src/science/composition/propeller.ts',
    ['tests/oracles/composition/composition.test.ts'],
    [
      [
        'shares are not given half a cell',
        '(count + 0.5) / (total + 0.5 * groups)',
        '(count + 1e-9) / (total + 1e-9 * groups)'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/composition/propeller.ts',
    ['src/science/composition/propeller.test.ts'],
    [['pairs are passed over', 'new LeastSquares(design)', 'new LeastSquares(ofArms(arms))']]
  ),
  ...faultsIn(
    'src/science/variable-genes/vst.ts',
    ['tests/oracles/variable-genes/variable-genes.test.ts'],
    [
      [
        'values are not clipped',
        'squares += Math.min(clip, (value - mean) / scale) ** 2',
        'squares += ((value - mean) / scale) ** 2'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/sets/score.ts',
    ['src/science/sets/sets.test.ts'],
    [['the deviation is that of all', 'Math.sqrt(squares / (cells - 1))', 'Math.sqrt(squares / cells)']]
  ),
  ...faultsIn(
    'src/science/trajectory/curve.ts',
    ['src/science/trajectory/trajectory.test.ts'],
    [
      [
        'the bend of a piece of a path is not reckoned with',
        'const reach = away + chords.off[p]!',
        'const reach = away',
        'nearest place of a path'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/trajectory/ordering/placing.ts',
    ['src/tools/trajectory/ordering/placing.test.ts'],
    [
      [
        'the kernel does not reckon with the bend of a piece of a path',
        'table.set(chords.off, rows + 3 * padded)',
        'table.fill(0, rows + 3 * padded, rows + 4 * padded)',
        'placed by the kernel'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/trajectory/river.ts',
    ['src/tools/trajectory/tool.test.ts'],
    [
      [
        'a cell counts whole for each lineage',
        'add(l * groups + group, fates[cell * count + l]!)',
        'add(l * groups + group, 1)',
        'flows as a river'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/trajectory/modules.ts',
    ['src/tools/trajectory/tool.test.ts'],
    [
      [
        'the lower edge of a module is its median',
        'quantile(of, place, 0.25)',
        'quantile(of, place, 0.5)',
        'gathers its genes'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/cell-communication/pair-violins.ts',
    ['src/tools/cell-communication/pair-violins.test.ts'],
    [
      [
        'the receptor of a pair has the genes of its ligand',
        ': pairs[pair]!.receptorGenes',
        ': pairs[pair]!.ligandGenes',
        'violins of a pair'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/trajectory/split-halves.ts',
    ['src/tools/trajectory/split-halves.test.ts'],
    [
      [
        'genes are tested along the order that they made',
        'filter((gene) => half[gene] !== own)',
        'filter((gene) => half[gene] === own)'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/cell-percentage/compute.ts',
    ['src/tools/cell-percentage/tool.test.ts'],
    [
      [
        'Ro/e is upside down',
        'n / overall.expected[index]!',
        'overall.expected[index]! / n',
        'expected under independence'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/cell-percentage/samples.ts',
    ['src/tools/cell-percentage/tool.test.ts'],
    [
      [
        'shares of samples are of all cells',
        '(100 * n) / totals[sampleOf(index)]!',
        '(100 * n) / totals.reduce((sum, one) => sum + one)',
        'two or more'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/gsea/leading-edges.ts',
    ['src/tools/gsea/tool.test.ts'],
    [
      [
        'a gene that leads two sets counts for one of them',
        '(membersOf.get(gene) ?? 0) | (1 << at)',
        '1 << at',
        'counted once'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/quality-control/tables.ts',
    ['src/tools/quality-control/tool.test.ts'],
    [
      [
        'cells go for totals that normalization has made alike',
        'counted && measured.total',
        'measured.total',
        'where values were normalized'
      ]
    ]
  )
]
