import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { columns as columnsCall } from '../../../contract/api/data.ts'
import { projectInfo } from '../../../contract/api/project.ts'
import { useCall } from '../../api/query.ts'
import { SampleColumn } from '../../columns/SampleColumn.tsx'
import { formatDate, formatNumber, formatPercent, withNote } from '../../i18n/format.ts'
import { useLanguage, useText, useWords } from '../../i18n/i18n.ts'
import { userInfoAtom, type UserInfo } from '../../session/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { speciesName } from '../../workbench/species.ts'
import { positionLabel } from '../../state/positions/position-label.ts'
import styles from './Project.module.css'
import { words } from './words.ts'

/** The project, its file, and its contents, in the server's words. */
export default function Project() {
  const info = useAtomValue(userInfoAtom)
  return info ? <Known info={info} /> : <Loading />
}

type Row = readonly [
  name: Parameters<ReturnType<typeof useWords<keyof (typeof words)['rows']>>>[0],
  value: ReactNode
]

function Known({ info }: { readonly info: UserInfo }) {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const more = useCall(projectInfo, {}, { staleTime: 0 })
  const columns = useCall(columnsCall, { type: 0 }, { staleTime: Infinity })
  const error = more.error ?? columns.error
  if (error) {
    const again = () => {
      for (const one of [more, columns]) if (one.error) void one.refetch()
    }
    return <Failure text={error.message} onRetry={again} />
  }
  if (!more.data || !columns.data) return <Loading />

  const { project, dataset } = info
  const { source, importTime, sampleColumn, nonzeros, notes, accounts } = more.data
  const species = text(speciesName(project.species))
  const share = formatPercent(nonzeros / (dataset.cells * dataset.genes))
  const accountList = accounts.length === 0 ? t('noAccounts') : <Accounts accounts={accounts} />
  const embeddings = dataset.positions.length === 0 ? '–' : <Positions dataset={dataset} />
  const kinds = (['id', 'meta', 'qc', 'plot', 'string'] as const).flatMap((kind) => {
    const count = columns.data.filter(({ columnType }) => columnType === kind).length
    return count > 0 ? [t(kind, { count })] : []
  })
  const sections: readonly { readonly title: Row[0]; readonly rows: readonly Row[] }[] = [
    {
      title: 'aboutProject',
      rows: [
        ['number', project.number],
        ['name', project.name],
        ['species', species === project.species ? species : withNote(species, project.species, language)],
        ['created', formatDate(project.createTime, language)],
        ['account', project.account],
        ['accounts', accountList]
      ]
    },
    {
      title: 'aboutData',
      rows: [
        ['cells', formatNumber(dataset.cells)],
        ['genes', formatNumber(dataset.genes)],
        ['samples', sampleColumn === null ? t('oneSample') : formatNumber(dataset.samples)],
        ['sampleColumn', <SampleColumn key="samples" cells={dataset.cells} />],
        ['layer', t(dataset.layer === 'counts' ? 'counts' : 'lognorm')],
        ['nonzeros', t('nonzerosShare', { count: nonzeros, share })],
        ['positions', embeddings],
        ['columns', t('columnsText', { count: columns.data.length, kinds })],
        ['tcr', t(info.tcr ? 'yes' : 'no')],
        ['bcr', t(info.bcr ? 'yes' : 'no')]
      ]
    },
    {
      title: 'aboutFile',
      rows: [
        ['source', source ?? t('noSource')],
        ['imported', formatDate(importTime, language)],
        ['notes', notes.length === 0 ? t('noNotes') : notes.map((note) => <p key={note.en}>{text(note)}</p>)],
        [
          'digest',
          <code key="digest" className="mono">
            {dataset.digest}
          </code>
        ]
      ]
    }
  ]
  return (
    <Page title={t('title')}>
      {sections.map(({ title, rows }) => (
        <section key={title} className={styles['section']}>
          <h2>{t(title)}</h2>
          <Facts rows={rows.map(([name, value]) => ({ name: t(name), value }))} />
        </section>
      ))}
      <p className={styles['more']}>
        <Link href="/dashboard/report">{t('toReport')}</Link>
      </p>
    </Page>
  )
}

function Positions({ dataset }: { readonly dataset: UserInfo['dataset'] }) {
  const t = useWords(words)
  return (
    <ul className={styles['positions']}>
      {dataset.positions.map(({ name, label, dimensions }) => (
        <li key={name}>
          {positionLabel(label)} <span className="third">{t('dimensions', { count: dimensions })}</span>{' '}
          {name === dataset.defaultPosition && <Tag>{t('default')}</Tag>}
        </li>
      ))}
    </ul>
  )
}

const mostAccounts = 10

function Accounts({
  accounts
}: {
  readonly accounts: readonly {
    readonly number: string
    readonly name: string
    readonly kind: 'sub' | 'associated'
  }[]
}) {
  const t = useWords(words)
  return (
    <ul>
      {accounts.slice(0, mostAccounts).map(({ number, name, kind }) => (
        <li key={number}>
          {number} · {name} <span className="third">{t(kind)}</span>
        </li>
      ))}
      <li>
        <Link href="/dashboard/account/switch">
          {accounts.length > mostAccounts ? t('allAccounts', { count: accounts.length }) : t('switchAccount')}
        </Link>
      </li>
    </ul>
  )
}
