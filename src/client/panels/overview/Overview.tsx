import {
  IconColumnInsertRight,
  IconFileInfo,
  IconReportAnalytics,
  IconTool,
  IconUsers
} from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { charts as chartsCall } from '../../../contract/api/chart.ts'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import type { CallError } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { words as columnWords } from '../../columns/words.ts'
import { formatNumber, formatTime } from '../../i18n/format.ts'
import { useLanguage, useText, useWords } from '../../i18n/i18n.ts'
import { addressOfSet } from '../../sets/kinds.ts'
import { columnDialogAtom } from '../../state/columns/columns.ts'
import { userInfoAtom } from '../../session/session.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { toolName } from '../../tasks/names.ts'
import { State } from '../../tasks/State.tsx'
import { useTasks } from '../../tasks/use-tasks.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/States.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { speciesName } from '../../workbench/species.ts'
import { Picture } from '../../charts/kept/Picture.tsx'
import styles from './Overview.module.css'
import { recentSets } from './recent.ts'
import { words } from './words.ts'

const most = { tasks: 6, figures: 4, sets: 6 } as const

/** The project at a glance, what was done in it last, and the next acts. */
export default function Overview() {
  const say = useWords(words)
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
            <dt>{say(name)}</dt>
            <dd className="num">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <Acts />
      <div className={styles['columns']}>
        <Tasks />
        <Sets />
        <Figures />
      </div>
    </div>
  )
}

function Acts() {
  const say = useWords(words)
  const [, navigate] = useLocation()
  const openTools = useSetAtom(toolDrawerAtom)
  const openColumns = useSetAtom(columnDialogAtom)
  const sayColumns = useWords(columnWords)
  return (
    <div className={styles['acts']}>
      <Button icon={<IconTool aria-hidden />} onClick={() => openTools({ subject: 'cell' })}>
        {say('runTool')}
      </Button>
      <Button icon={<IconColumnInsertRight aria-hidden />} onClick={() => openColumns({ kind: 'import' })}>
        {sayColumns('importAct')}
      </Button>
      <Button icon={<IconReportAnalytics aria-hidden />} onClick={() => navigate('/dashboard/report')}>
        {say('report')}
      </Button>
      <Button icon={<IconFileInfo aria-hidden />} onClick={() => navigate('/dashboard/project')}>
        {say('information')}
      </Button>
      <Button icon={<IconUsers aria-hidden />} onClick={() => navigate('/dashboard/account/switch')}>
        {say('switchAccount')}
      </Button>
    </div>
  )
}

interface BlockProps {
  readonly title: string
  readonly links: readonly { readonly word: string; readonly address: string }[]
  readonly error: CallError | null
  readonly onRetry: () => void
  /** Null while it is on its way. */
  readonly count: number | null
  readonly none: string
  readonly children: ReactNode
}

/** A list with its title, and what to say while it is loading, empty, or failed. */
function Block({ title, links, error, onRetry, count, none, children }: BlockProps) {
  const say = useWords(words)
  return (
    <section className={styles['block']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {links.map(({ word, address }) => (
          <Link key={address} href={address}>
            {word}
          </Link>
        ))}
      </header>
      {error ? (
        <p role="alert" className={styles['failed']}>
          {say('failed')}: {error.message}{' '}
          <Button tone="text" onClick={onRetry}>
            {say('again')}
          </Button>
        </p>
      ) : count === null ? (
        <Loading />
      ) : count === 0 ? (
        <p className="second">{none}</p>
      ) : (
        children
      )}
    </section>
  )
}

function Tasks() {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const language = useLanguage()
  const { data, error, refetch } = useTasks({ page: 1, pageSize: most.tasks })
  return (
    <Block
      title={say('tasks')}
      links={[{ word: say('allTasks'), address: '/dashboard/task' }]}
      error={error}
      onRetry={() => void refetch()}
      count={data?.list.length ?? null}
      none={say('noTasks')}
    >
      <ul>
        {data?.list.map((task) => (
          <li key={task.task_id}>
            <State state={task.state} />
            <Link href={`/dashboard/task/${task.task_id}`} className="cut" title={task.name}>
              {task.name}
            </Link>
            <span className="small third cut">{`${toolName(task, language, sayTasks)} · ${formatTime(task.createTime, language)}`}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Sets() {
  const say = useWords(words)
  const asked = {
    page: 1,
    pageSize: most.sets,
    sort: [{ name: 'updateTime' as const, order: 'desc' as const }]
  }
  const genes = useCall(geneSet.list, asked, { staleTime: 0 })
  const cells = useCall(cellSet.list, asked, { staleTime: 0 })
  const shown = genes.data && cells.data ? recentSets(genes.data.list, cells.data.list, most.sets) : null
  return (
    <Block
      title={say('sets')}
      links={[
        { word: say('geneSets'), address: '/dashboard/geneset' },
        { word: say('cellSets'), address: '/dashboard/cellset' }
      ]}
      error={genes.error ?? cells.error}
      onRetry={() => {
        for (const one of [genes, cells]) if (one.error) void one.refetch()
      }}
      count={shown?.length ?? null}
      none={say('noSets')}
    >
      <ul>
        {shown?.map(({ id, kind, name, total }) => (
          <li key={id}>
            <Link href={addressOfSet(kind, id)} className="cut" title={name}>
              {name}
            </Link>
            <span className="small third num">
              {say(kind === 'gene' ? 'geneSet' : 'cellSet', { count: total })}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Figures() {
  const say = useWords(words)
  const { data, error, refetch } = useCall(chartsCall, { page: 1, pageSize: most.figures }, { staleTime: 0 })
  return (
    <Block
      title={say('gallery')}
      links={[{ word: say('allFigures'), address: '/dashboard/gallery' }]}
      error={error}
      onRetry={() => void refetch()}
      count={data?.list.length ?? null}
      none={say('noFigures')}
    >
      <ul className={styles['pictures']}>
        {data?.list.map((chart) => (
          <li key={chart.id}>
            <Link href="/dashboard/gallery" title={chart.name}>
              <span className={styles['picture']}>
                <Picture chart={chart} alt="" />
              </span>
              <span className="small cut">{chart.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
