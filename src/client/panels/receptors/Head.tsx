import { IconChartDots, IconColorSwatch, IconTable } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { receptorColumn, type Receptor } from '../../../contract/receptors/columns.ts'
import { toolsFor } from '../../../tools/index.ts'
import { navigate } from '../../address.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actionAtom, explorationAtom, type ColorBy } from '../../state/view/exploration.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/States.tsx'
import { single, useCounts } from './counts.ts'
import styles from './Receptors.module.css'
import { words } from './words.ts'

/** Title, counts and next steps: colouring, the repertoire tool, expanded against single clones. */
export function Head({ receptor }: { readonly receptor: Receptor }) {
  const t = useWords(words)
  const counts = useCounts(receptor)
  const perform = useSetAtom(actionAtom)
  const { clauses } = useAtomValue(explorationAtom)
  const openDrawer = useSetAtom(toolDrawerAtom)
  const expansion = receptorColumn(receptor, 'expansion')
  const size = receptorColumn(receptor, 'clone_size')
  const color = (colorBy: ColorBy, name: string) => {
    perform({ name: 'colorBy', values: { name } }, { colorBy })
    navigate('/dashboard')
  }
  const compare = () => {
    // A task works on the selected cells only, but these groups are of all cells.
    if (clauses.length > 0) perform({ name: 'clear' }, { clauses: [] })
    openDrawer({
      subject: 'cell',
      ...toolFor('comparison'),
      params: {
        compare: 'groups',
        column: expansion,
        treatment: counts.expandedClasses,
        control: [single]
      }
    })
  }
  const share = (count: number) =>
    t('shareOf', {
      count: formatNumber(count),
      share: formatPercent(counts.cells === 0 ? 0 : count / counts.cells)
    })
  const facts = [
    { name: t('cellsWith'), value: formatNumber(counts.cells) },
    { name: t('clones'), value: formatNumber(counts.clones) },
    { name: t('paired'), value: share(counts.paired), help: t('pairedHelp') },
    { name: t('expanded'), value: share(counts.expanded), help: t('expandedHelp') }
  ]
  return (
    <header className={styles['head']}>
      <h1>{t(receptor)}</h1>
      {counts.error ? (
        <Failure title={t('countsFailed')} text={counts.error.message} onRetry={counts.retry} />
      ) : (
        <dl className={styles['counts']} aria-label={t('counts')} aria-busy={counts.loading}>
          {facts.map(({ name, value, help }) => (
            <div key={name} title={help}>
              <dt>{name}</dt>
              <dd>{counts.loading ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['actions']}>
        <Button
          icon={<IconColorSwatch aria-hidden />}
          onClick={() => color({ kind: 'group', column: expansion }, expansion)}
        >
          {t('byExpansion')}
        </Button>
        <Button
          icon={<IconColorSwatch aria-hidden />}
          onClick={() => color({ kind: 'number', column: size }, size)}
        >
          {t('bySize')}
        </Button>
        <Button
          icon={<IconTable aria-hidden />}
          off={
            !counts.loading && (counts.expanded === 0 ? t('noExpanded') : counts.alone === 0 && t('noSingle'))
          }
          onClick={compare}
        >
          {t('compare')}
        </Button>
        {toolsFor('repertoire').length > 0 && (
          <Button
            tone="primary"
            icon={<IconChartDots aria-hidden />}
            onClick={() => openDrawer({ subject: 'cell', ...toolFor('repertoire'), params: { receptor } })}
          >
            {t('analyse')}
          </Button>
        )}
      </div>
    </header>
  )
}
