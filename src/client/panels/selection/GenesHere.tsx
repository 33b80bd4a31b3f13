import { useSetAtom } from 'jotai'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actionAtom } from '../../state/view/exploration.ts'
import type { Summary } from './summary.ts'
import { selectionWords } from './words.ts'

interface Props {
  readonly genes: NonNullable<Summary['genes']> | null
  readonly sampled: Summary['sampled']
}

const shownGenes = 12

/** Genes with higher expression in the selection than elsewhere; a click colours the embedding. */
export function GenesHere({ genes, sampled }: Props) {
  const t = useWords(selectionWords)
  const perform = useSetAtom(actionAtom)
  if (genes === null) return <div className="composition-wait" />
  const higher = genes.filter(({ log2fc }) => log2fc > 0).slice(0, shownGenes)
  if (higher.length === 0) return <p className="third">{t('nothingHigher')}</p>
  return (
    <>
      <ul data-one-stop className="genes-here">
        {higher.map(({ id, name, share, restShare, log2fc }) => (
          <li key={id}>
            <button
              type="button"
              translate="no"
              className="gene ellipsis"
              title={t('colorBy', { gene: name })}
              onClick={() =>
                perform({ name: 'colorBy', values: { name } }, { colorBy: { kind: 'gene', gene: name } })
              }
            >
              {name}
            </button>
            <span className="pair" title={`${formatPercent(share)} · ${formatPercent(restShare)}`}>
              <i className="here" style={{ width: `${share * 100}%` }} />
              <i className="rest" style={{ width: `${restShare * 100}%` }} />
            </span>
            <span className="number">{log2fc.toFixed(2)}</span>
          </li>
        ))}
      </ul>
      <p className="key third">
        <i className="here" /> {t('here')} <i className="rest" /> {t('elsewhere')}
      </p>
      {sampled ? (
        <p className="third">
          {t('sampled', { here: formatNumber(sampled.here), rest: formatNumber(sampled.rest) })}
        </p>
      ) : null}
    </>
  )
}
