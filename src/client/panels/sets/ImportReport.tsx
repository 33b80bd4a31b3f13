import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { geneSet, MatchReport, SetKind } from '../../../contract/api/set.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import styles from './Import.module.css'
import { words } from './words.ts'

type Sets = ContentOf<typeof geneSet.import>['sets']

const shownSets = 200
const shownNames = 12

/** The result for each name: found, found by another name, duplicate, not found. */
export function ImportReport({ kind, sets }: { readonly kind: SetKind; readonly sets: Sets }) {
  const t = useWords(words)
  const left = sets.filter(({ report }) => report.found === 0).length
  const missing = [...new Set(sets.flatMap(({ report }) => report.missingNames))]
  const missingCount = sets.length === 1 ? (sets[0]?.report.missing ?? 0) : missing.length
  const names = missing.slice(0, shownNames).join(', ')
  const [only] = sets
  return (
    <>
      {sets.length === 1 && only ? (
        <Counts kind={kind} report={only.report} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must be reachable by keys
        <ul className={styles['reports']} tabIndex={0}>
          {sets.slice(0, shownSets).map(({ name, report }, at) => (
            <li key={at} data-none={report.found === 0 || undefined}>
              <span className="cut" title={name}>
                {name}
              </span>
              <span className="num">
                {formatNumber(report.found)} / {formatNumber(report.found + report.missing)}
              </span>
            </li>
          ))}
          {sets.length > shownSets && <li className="third">… {formatNumber(sets.length - shownSets)}</li>}
        </ul>
      )}
      {left > 0 && sets.length > 1 && <p className="third">{t('leftOut', { count: left })}</p>}
      {missingCount > 0 && (
        <p className={styles['missing']}>
          {t('missingList', {
            names:
              missingCount > shownNames ? t('andMore', { names, count: missingCount - shownNames }) : names
          })}
        </p>
      )}
    </>
  )
}

function Counts({ kind, report }: { readonly kind: SetKind; readonly report: MatchReport }) {
  const t = useWords(words)
  const { found, missing, duplicates, otherCase, byOther, bySynonym } = report
  const parts = [
    t('found', { found }),
    missing > 0 && t('notFound', { missing }),
    otherCase > 0 && t('otherCase', { count: otherCase }),
    byOther > 0 && t(kind === 'gene' ? 'byEnsembl' : 'byLane', { count: byOther }),
    bySynonym > 0 && t('bySynonym', { count: bySynonym }),
    duplicates > 0 && t('duplicates', { count: duplicates })
  ].filter((part) => part !== false)
  return <p className="num">{parts.join(' · ')}</p>
}
