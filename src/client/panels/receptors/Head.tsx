import { IconChartDots, IconColorSwatch, IconTable } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { receptorColumn, type Receptor } from '../../../contract/receptors/columns.ts'
import { toolsFor } from '../../../tools/index.ts'
import { navigate } from '../../address.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actAtom, explorationAtom, type ColorBy } from '../../state/view/exploration.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/States.tsx'
import { single, useCounts } from './counts.ts'
import styles from './Receptors.module.css'
import { words } from './words.ts'

/** Title, counts, and what leads on: colors, the repertoire, expanded against single clones. */
export function Head({ receptor }: { readonly receptor: Receptor }) {
  const say = useWords(words)
  const counts = useCounts(receptor)
  const act = useSetAtom(actAtom)
  const { clauses } = useAtomValue(explorationAtom)
  const openDrawer = useSetAtom(toolDrawerAtom)
  const expansion = receptorColumn(receptor, 'expansion')
  const size = receptorColumn(receptor, 'clone_size')
  const color = (colorBy: ColorBy, name: string) => {
    act({ name: 'colorBy', values: { name } }, { colorBy })
    navigate('/dashboard')
  }
  const compare = () => {
    // A task works on the selected cells alone, and these groups are of all.
    if (clauses.length > 0) act({ name: 'clear' }, { clauses: [] })
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
    say('shareOf', {
      count: formatNumber(count),
      share: formatPercent(counts.cells === 0 ? 0 : count / counts.cells)
    })
  const facts = [
    { name: say('cellsWith'), value: formatNumber(counts.cells) },
    { name: say('clones'), value: formatNumber(counts.clones) },
    { name: say('paired'), value: share(counts.paired), help: say('pairedHelp') },
    { name: say('expanded'), value: share(counts.expanded), help: say('expandedHelp') }
  ]
  return (
    <header className={styles['head']}>
      <h1>{say(receptor)}</h1>
      {counts.error ? (
        <Failure title={say('countsFailed')} text={counts.error.message} onRetry={counts.retry} />
      ) : (
        <dl className={styles['counts']} aria-label={say('counts')} aria-busy={counts.loading}>
          {facts.map(({ name, value, help }) => (
            <div key={name} title={help}>
              <dt>{name}</dt>
              <dd>{counts.loading ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['acts']}>
        <Button
          icon={<IconColorSwatch aria-hidden />}
          onClick={() => color({ kind: 'group', column: expansion }, expansion)}
        >
          {say('byExpansion')}
        </Button>
        <Button
          icon={<IconColorSwatch aria-hidden />}
          onClick={() => color({ kind: 'number', column: size }, size)}
        >
          {say('bySize')}
        </Button>
        <Button
          icon={<IconTable aria-hidden />}
          off={
            !counts.loading &&
            (counts.expanded === 0 ? say('noExpanded') : counts.alone === 0 && say('noSingle'))
          }
          onClick={compare}
        >
          {say('compare')}
        </Button>
        {toolsFor('repertoire').length > 0 && (
          <Button
            tone="primary"
            icon={<IconChartDots aria-hidden />}
            onClick={() => openDrawer({ subject: 'cell', ...toolFor('repertoire'), params: { receptor } })}
          >
            {say('analyse')}
          </Button>
        )}
      </div>
    </header>
  )
}
