import { faultsIn } from '../fault.ts'

export const receptors = [
  ...faultsIn(
    'src/science/receptors/enrichment.ts',
    ['src/science/receptors/enrichment.test.ts'],
    [
      [
        'a clone is compared with all cells of a side, its own among them',
        'fisherTest(a, b, allHere - a, allThere - b)',
        'fisherTest(a, b, allHere, allThere)'
      ],
      [
        'p is adjusted over clones that are not tested too',
        'adjustBenjaminiHochberg(Float64Array.from(indices, (clone) => log10P[clone]!))',
        'adjustBenjaminiHochberg(log10P)'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/receptors/tcr-distance.ts',
    ['src/science/receptors/tcr-distance.test.ts'],
    [
      [
        'ends of a CDR3 are not trimmed',
        'const { front: frontTrim, back: backTrim } = loopEnds',
        'const [frontTrim, backTrim] = [0 * loopEnds.front, 0]'
      ],
      ['a gap lies at one place only', 'if (found < least) least = found', 'least = found']
    ]
  ),
  ...faultsIn(
    'src/science/receptors/cdr3/k-mers.ts',
    ['src/science/receptors/cdr3/cdr3.test.ts'],
    [
      ['k-mers are read across a letter that is no amino acid', 'known = letter < 0 ? 0 :', 'known ='],
      ['a k-mer at the end of a loop is lost', 'at < loop.length; at++', 'at < loop.length - 1; at++'],
      ['the ends of a CDR3 are read too', 'const loop = loopOf(cdr3)', 'const loop = cdr3'],
      ['k-mers count cells of all groups', '[group]! += cells', '[0]! += cells']
    ]
  ),
  ...faultsIn(
    'src/science/receptors/cdr3/positions.ts',
    ['src/science/receptors/cdr3/cdr3.test.ts'],
    [
      [
        'letters that are no amino acid count as 0',
        'value === undefined ? [] :',
        'value === undefined ? [{ value: 0, count }] :'
      ],
      [
        'the standard error is that of one sequence',
        'Math.sqrt(squares / (n - 1) / n)',
        'Math.sqrt(squares / (n - 1))'
      ],
      ['a letter counts once, however many have it', 'sum + value * count, 0) / n', 'sum + value, 0) / n']
    ]
  ),
  ...faultsIn(
    'src/science/receptors/clusters/startrac.ts',
    ['src/science/receptors/clusters/startrac.test.ts'],
    [
      ['expansion is of cells, not of clones', 'Math.log2(clones.length))', 'Math.log2(cells))'],
      [
        'a clone counts once, however many cells it has',
        '(cells / all) * spreads',
        '(1 / clones.length) * spreads'
      ],
      ['transition is over places', 'cloneSpreads(clone, cluster)', 'cloneSpreads(clone, place)']
    ]
  ),
  ...faultsIn(
    'src/science/receptors/clusters/bias.ts',
    ['src/science/receptors/clusters/bias.test.ts'],
    [
      ['small clones count too', '>= leastCells)', '>= 0)'],
      ['a bias is no share of what is left to lean', '/ (1 - expected) : 0', ': 0'],
      [
        'p is that of one cluster alone',
        'sum + Math.exp(tail - greatest), 0)',
        'Math.max(sum, Math.exp(tail - greatest)), 0)'
      ],
      ['cells are drawn and put back', 'least, all, cells, total)', 'least, 100 * all, cells, 100 * total)']
    ]
  ),
  ...faultsIn(
    'src/science/receptors/invariant.ts',
    ['src/science/receptors/invariant.test.ts'],
    [
      [
        'the length of an α junction is not asked for',
        'rule.lengths.includes(alphaCdr3.length)',
        'alphaCdr3.length > 0'
      ],
      [
        'genes whose names begin alike are one',
        'gene === name || gene.startsWith(',
        'gene.startsWith(name) || gene.startsWith('
      ],
      ['any β chain will do', 'isOf(rule.betaV, betaV))', "betaV !== '')"],
      ['the rules are those of people', 'fits(rules[species][type])', 'fits(rules.human[type])']
    ]
  ),
  ...faultsIn(
    'src/tools/receptor-repertoire/alluvial/table.ts',
    ['src/tools/receptor-repertoire/alluvial/alluvial.test.ts'],
    [
      [
        'cells without a value in a chosen column are of its last one',
        'place === undefined || columns.some(({ labels }) => labels[id]! < 0)',
        'place === undefined'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/density/grid.ts',
    ['src/science/density/density.test.ts'],
    [
      ['points are counted at the crossing before them', 'return [at, place - at]', 'return [at, 0]'],
      [
        'a kernel is as wide along both axes',
        'smooth(values, side, 1, kernelOf(up))',
        'smooth(values, side, 1, kernelOf(across))'
      ],
      ['lines lie around the sparsest points', 'quantileOf(sorted, 1 - share)', 'quantileOf(sorted, share)']
    ]
  ),
  ...faultsIn(
    'src/science/density/isolines.ts',
    ['src/science/density/density.test.ts'],
    [
      ['two high corners are never joined', 'if (mean >= level === first)', 'if (first)'],
      ['lines go through the middle of sides', '(level - from) / (to - from)', '0.5']
    ]
  ),
  ...faultsIn(
    'src/science/receptors/estimates.ts',
    ['src/science/receptors/estimates.test.ts'],
    [
      [
        'curves beyond what was seen begin too steep',
        'before[order])\n    const',
        'before[order]) * 2\n    const'
      ],
      ['one cell more of a clone is as likely as the first', '* (depth - drawn)) /', '* depth) /'],
      [
        'two cells are drawn and put back',
        'size * (size - 1)\n  const together',
        'size * size\n  const together'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/receptors/near-cdr3.ts',
    ['src/science/receptors/near-cdr3.test.ts'],
    [
      ['the first alignment of a CDR3 counts, not the best', 'cost < before', 'cost > before'],
      ['letters beside a gap are read on the wrong side', 'depth + shift : depth', 'depth : depth'],
      ['a CDR3 at the limit is left out', 'if (sum <= limit)', 'if (sum < limit)']
    ]
  ),
  ...faultsIn(
    'src/tools/receptor-repertoire/specificity/assign.ts',
    ['src/tools/receptor-repertoire/specificity/specificity.test.ts'],
    [
      ['an epitope of both chains has no precedence', 'new Set(inBoth(vj, vdj))', 'new Set<number>()'],
      ['distances of two chains are not added', 'before + distance :', 'distance :']
    ]
  ),
  ...faultsIn(
    'src/tools/receptor-repertoire/specificity/search.ts',
    ['src/tools/receptor-repertoire/specificity/specificity.test.ts'],
    [
      ['records of a lower score take part', 'score < requested.score', 'score < -1'],
      ['V genes need not be the same', 'if (this.#requested.sameV &&', 'if (false &&']
    ]
  ),
  ...faultsIn(
    'src/science/receptors/junction-distance.ts',
    ['src/science/receptors/receptors.test.ts'],
    [
      [
        'letters of five kinds are packed as four',
        'const isNarrow = codes.size <= 4',
        'const isNarrow = codes.size <= 5'
      ],
      [
        'one bit of a letter is compared',
        'bitsOf((found | (found >>> 1)) & 0x55555555)',
        'bitsOf(found & 0x55555555)'
      ]
    ]
  ),
  ...faultsIn(
    'src/server/receptors/clone-list.ts',
    ['src/server/receptors/clone-list.test.ts'],
    [
      [
        'the other words of a search are not looked for',
        'if (!others.every((word) => vj.includes(word) || vdj.includes(word)))',
        'if (!(vj || vdj))'
      ],
      [
        'an order goes by the first part of a chain alone',
        'for (const { ranks } of parts.toReversed())',
        'for (const { ranks } of parts.slice(0, 1))'
      ],
      ['only the last part of a chain is searched', 'passes[at]! |= having', 'passes[at]! = having'],
      [
        'the first letter of the text behind one that has the word is passed over',
        'text.indexOf(word, ends[one])',
        'text.indexOf(word, ends[one]! + 1)'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/receptors/lineage.ts',
    ['src/science/receptors/lineage.test.ts'],
    [
      ['the root is the first sequence', 'far[a]! - far[b]! ||', '0 * far[a]! ||'],
      ['cells have no weight', 'sum + own * between(a, b)', 'sum + between(a, b)'],
      ['a sequence stays with the root', 'parent[one] = next', 'parent[one] = root']
    ]
  ),
  ...faultsIn(
    'src/tools/receptor-repertoire/share-comparison.ts',
    ['src/tools/receptor-repertoire/tool.test.ts'],
    [
      [
        'shares are those of all samples together',
        '(100 * cells) / totals[used[at]!]!',
        '(100 * cells) / totals[0]!'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/receptor-repertoire/measures.ts',
    ['src/tools/receptor-repertoire/tool.test.ts'],
    [
      [
        'the draws of a repertoire depend on its place among the others',
        'hillInterval(sorted, new Generator(seed))',
        'hillInterval(sorted, new Generator(seed, at))',
        'another sample is left out'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/receptor-repertoire/repertoire.ts',
    ['src/tools/receptor-repertoire/tool.test.ts'],
    [
      [
        'shares of genes are those of all cells of the group',
        'totals.get(whole(value))!',
        'ids.length',
        'make 100 %'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/receptors/cdr3/logo.ts',
    ['src/science/receptors/cdr3/logo.test.ts'],
    [
      [
        'few sequences seem to say more than they do',
        'Math.log2(aminoAcids) - entropy - excess',
        'Math.log2(aminoAcids) - entropy'
      ]
    ]
  )
]
