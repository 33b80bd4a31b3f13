import { useSetAtom } from 'jotai'
import { Link, useLocation } from 'wouter'
import type { typingEvidence } from '../../../contract/api/typing.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { actionAtom } from '../../state/view/exploration.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './CellTyping.module.css'
import type { GroupEvidence } from './evidence.ts'
import { words } from './words.ts'

interface GroupDetailProps {
  readonly group: GroupEvidence
  readonly top: ContentOf<typeof typingEvidence>['top']
  readonly column: string
  readonly hasResult: boolean
}

const shownLabels = 6
const shownTypes = 3
const percent = (share: number): string => `${(share * 100).toFixed(share >= 0.1 || share === 0 ? 0 : 1)}%`

/** All evidence for the type of one group. */
export function GroupDetail({ group, top, column, hasResult }: GroupDetailProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const perform = useSetAtom(actionAtom)
  const openTool = useSetAtom(toolDrawerAtom)
  const colorBy = (gene: string) => {
    perform({ name: 'colorBy', values: { name: gene } }, { colorBy: { kind: 'gene', gene } })
    toast.info(t('colored', { gene }), {
      id: 'colored',
      action: { label: t('showMap'), perform: () => navigate('/dashboard') }
    })
  }
  const more = group.labels.length - shownLabels
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must be reachable by keys
    <section className={styles['detail']} aria-label={group.value} tabIndex={0}>
      <h2>
        <i className="swatch" style={{ background: group.color }} />
        <span className="cut">{group.value}</span>
        <span className="num third small">{formatNumber(group.count)}</span>
      </h2>

      <h3>{t('breakdown')}</h3>
      {group.labels.length > 0 ? (
        <>
          <ul className={styles['bars']}>
            {group.labels.slice(0, shownLabels).map(({ label, cells, share }) => (
              <li key={label}>
                <span className="cut" title={label}>
                  {label}
                </span>
                <span className={styles['meter']}>
                  <i style={{ width: percent(share) }} />
                </span>
                <span className="num third">{formatNumber(cells)}</span>
              </li>
            ))}
          </ul>
          <p className="caption num">
            {[more > 0 && t('otherLabels', { count: more }), t('doubtful', { count: group.pruned })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      ) : (
        <p className="small third">{hasResult ? t('none') : t('noSingleR')}</p>
      )}

      <h3>{t('genesOut')}</h3>
      {top ? (
        <>
          <table data-one-stop className={styles['genesOut']}>
            <thead>
              <tr>
                <th scope="col">{t('gene')}</th>
                <th scope="col">{t('fold')}</th>
                <th scope="col">{t('inGroup')}</th>
                <th scope="col">{t('elsewhere')}</th>
              </tr>
            </thead>
            <tbody>
              {group.top.map(({ gene, log2fc, share, restShare }) => (
                <tr key={gene}>
                  <td>
                    <button
                      type="button"
                      className={`${styles['gene']} gene`}
                      translate="no"
                      onClick={() => colorBy(gene)}
                    >
                      {gene}
                    </button>
                  </td>
                  <td className="num">{log2fc.toFixed(1)}</td>
                  <td className="num">{percent(share)}</td>
                  <td className="num third">{percent(restShare)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="caption">
            {top.from === 'task' ? t('fromTask') : t('fromMeans')} ·{' '}
            {top.task_id !== null ? (
              <Link href={`/dashboard/task/${top.task_id}`}>{t('openTask')}</Link>
            ) : (
              <button
                type="button"
                className={styles['link']}
                onClick={() =>
                  openTool({ subject: 'cell', ...toolFor('markers'), params: { group: column } })
                }
              >
                {t('runMarkers')}
              </button>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="small third">{t('tooLarge')}</p>
          <Button
            onClick={() => openTool({ subject: 'cell', ...toolFor('markers'), params: { group: column } })}
          >
            {t('runMarkers')}
          </Button>
        </>
      )}

      <h3>{t('known')}</h3>
      {group.suggestions.length === 0 && <p className="small third">{t('noKnown')}</p>}
      {group.suggestions.slice(0, shownTypes).map(({ type, genes }) => (
        <div key={type.name.en} className={styles['known']}>
          <span className="small">{type.name[language]}</span>
          <ul>
            {genes.map(({ name, share }) => (
              <li key={name}>
                <button
                  type="button"
                  className={`${styles['gene']} gene`}
                  translate="no"
                  onClick={() => colorBy(name)}
                >
                  {name}
                </button>
                <span className="num third">{percent(share)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {group.suggestions.length > 0 && <p className="caption">{t('knownNote')}</p>}
    </section>
  )
}
