import {
  IconColumnInsertRight,
  IconFileInfo,
  IconReportAnalytics,
  IconTool,
  IconUsers
} from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { words as columnWords } from '../../columns/words.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useText, useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { columnDialogAtom } from '../../state/columns/columns.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/States.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { speciesName } from '../../workbench/species.ts'
import { LastFigures } from './LastFigures.tsx'
import { LastSets } from './LastSets.tsx'
import { LastTasks } from './LastTasks.tsx'
import styles from './Overview.module.css'
import { words } from './words.ts'

/** An overview of the project, its latest results, and next steps. */
export default function Overview() {
  const t = useWords(words)
  const text = useText()
  const info = useAtomValue(userInfoAtom)
  if (!info) return <Loading />
  const { project, dataset } = info
  const numbers = [
    ['cells', dataset.cells],
    ['genes', dataset.genes],
    ['samples', dataset.samples],
    ['embeddings', dataset.positions.length]
  ] as const
  return (
    <div className={styles['overview']}>
      <header className={styles['head']}>
        <h2 className="cut" title={project.name}>
          {project.name}
        </h2>
        <span className="small third num">{project.number}</span>
        <Tag>{text(speciesName(project.species))}</Tag>
      </header>
      <dl className={styles['numbers']}>
        {numbers.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="num">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <Actions />
      <div className={styles['columns']}>
        <LastTasks />
        <LastSets />
        <LastFigures />
      </div>
    </div>
  )
}

function Actions() {
  const t = useWords(words)
  const [, navigate] = useLocation()
  const openTools = useSetAtom(toolDrawerAtom)
  const openColumns = useSetAtom(columnDialogAtom)
  const tColumns = useWords(columnWords)
  return (
    <div className={styles['actions']}>
      <Button icon={<IconTool aria-hidden />} onClick={() => openTools({ subject: 'cell' })}>
        {t('runTool')}
      </Button>
      <Button icon={<IconColumnInsertRight aria-hidden />} onClick={() => openColumns({ kind: 'import' })}>
        {tColumns('importAction')}
      </Button>
      <Button icon={<IconReportAnalytics aria-hidden />} onClick={() => navigate('/dashboard/report')}>
        {t('report')}
      </Button>
      <Button icon={<IconFileInfo aria-hidden />} onClick={() => navigate('/dashboard/project')}>
        {t('information')}
      </Button>
      <Button icon={<IconUsers aria-hidden />} onClick={() => navigate('/dashboard/account/switch')}>
        {t('switchAccount')}
      </Button>
    </div>
  )
}
