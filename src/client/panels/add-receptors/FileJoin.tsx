import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OverlapRow } from '../../../contract/api/receptor.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Loading } from '../../ui/States.tsx'
import styles from './AddReceptors.module.css'
import { FormRule } from './FormRule.tsx'
import { decisionOf, type Join, type JoinPreview } from './joins.ts'
import { isWord, words } from './words.ts'

interface FileJoinProps {
  readonly join: Join
  readonly onForm: (from: string, to: string | null) => void
  readonly onAccept: (one: OverlapRow, yes: boolean) => void
  /** Null for a single file. */
  readonly onLeaveOut: ((out: boolean) => void) | null
}

/** The preview of one file: its content, how its barcodes are joined, and which cells get receptors. */
export function FileJoin({ join, onForm, onAccept, onLeaveOut }: FileJoinProps) {
  const t = useWords(words)
  const { file, preview, error, asking, out } = join
  return (
    <section className={styles['file']} aria-label={file.name} aria-busy={asking}>
      <div className={styles['head']}>
        <h3 className="cut" title={file.name}>
          {file.name}
        </h3>
        {onLeaveOut && (
          <Checkbox
            checked={out}
            label={t('leaveFileOut')}
            onChange={(event) => onLeaveOut(event.currentTarget.checked)}
          />
        )}
      </div>
      {!out && error !== null && <Problem text={error} />}
      {!out && !preview && asking && <Loading label={t('reading')} />}
      {!out && preview && (
        <>
          <Contents preview={preview} />
          {preview.forms.map((one) => (
            <FormRule
              key={one.from}
              overlap={one}
              decision={decisionOf(join, one)}
              onForm={(to) => onForm(one.from, to)}
              onAccept={(yes) => onAccept(one, yes)}
            />
          ))}
          <Samples samples={preview.samples} />
        </>
      )}
    </section>
  )
}

/** Why files cannot be added. */
export function Problem({ text }: { readonly text: string }) {
  return (
    <p className={styles['error']} role="alert">
      <IconAlertTriangle aria-hidden />
      {text}
    </p>
  )
}

/** The format, the contigs, those left out by reason, and the resulting chains. */
function Contents({ preview }: { readonly preview: JoinPreview }) {
  const t = useWords(words)
  const named = (prefix: string, key: string): string => {
    const word = `${prefix}_${key.replaceAll(/[ -]/g, '_')}`
    return isWord(word) ? t(word) : key
  }
  const listed = (prefix: string, counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts).map(([key, count]) =>
      t('counted', { what: named(prefix, key), count: formatNumber(count) })
    )
  const left = listed('out', preview.leftOut)
  return (
    <div className={styles['contents']} aria-live="polite">
      <p>{t('contigs', { format: t(`format_${preview.format}`), count: preview.contigs })}</p>
      {left.length > 0 && <p>{t('leftOut', { reasons: left })}</p>}
      {preview.receptors.map(({ receptor, cells, clones, largest, pairings, threshold }) => (
        <p key={receptor}>
          {t('makes', { receptor: receptor.toUpperCase(), cells, clones, largest })}{' '}
          <span className="third">{listed('pairing', pairings).join(' · ')}</span>
          {threshold !== null && (
            <span className="third"> {t('threshold', { share: formatPercent(threshold) })}</span>
          )}
        </p>
      ))}
      {preview.replaced.length > 0 && <p>{t('replaced', { count: preview.replaced.length })}</p>}
    </div>
  )
}

/** The cells of each sample, and how many of them the file has. */
function Samples({ samples }: { readonly samples: JoinPreview['samples'] }) {
  const t = useWords(words)
  if (samples.length === 0) return null
  return (
    <div className={styles['samples']}>
      <table>
        <caption className="hidden-text">{t('samples')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sample')}</th>
            <th scope="col">{t('cells')}</th>
            <th scope="col">{t('found')}</th>
            <th scope="col">{t('overlap')}</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ sample, cells, found }) => (
            <tr key={sample} data-none={found === 0 || undefined}>
              <td>{sample}</td>
              <td>{formatNumber(cells)}</td>
              <td>{formatNumber(found)}</td>
              <td>{formatPercent(found / cells)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
