import { Menu, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { columns as columnsCall } from '../../../contract/api/data.ts'
import { projectInfo, report as reportCall } from '../../../contract/api/project.ts'
import type { Language } from '../../../contract/text.ts'
import { useCall } from '../../api/query.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { userInfoAtom, type UserInfo } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { firstColor, isGroup } from '../../state/columns/color-columns.ts'
import { sectionsOf } from './document.ts'
import { downloadReport } from './download.ts'
import { ReportSection } from './ReportSection.tsx'
import styles from './Report.module.css'
import { useMap } from './use-map.ts'
import { words } from './words.ts'

/** The quality report of the data set, on the page and as a file. */
export default function Report() {
  const info = useAtomValue(userInfoAtom)
  return info ? <LoadedReport key={`${info.dataset.id}/${info.project.account}`} info={info} /> : <Loading />
}

function LoadedReport({ info }: { readonly info: UserInfo }) {
  const t = useWords(words)
  const language = useLanguage()
  const columns = useCall(columnsCall, { type: 0 }, { staleTime: Infinity })
  const groupings = useMemo(
    () => (columns.data ?? []).filter((column) => isGroup(column) && !column.hidden),
    [columns.data]
  )
  const [requested, setAsked] = useState<string | null>(null)
  const usual = useMemo(() => firstColor(columns.data ?? []), [columns.data])
  const group = requested ?? (usual?.kind === 'group' ? usual.column : '')
  const label = groupings.find(({ name }) => name === group)?.label ?? group

  const project = useCall(projectInfo, {}, { staleTime: Infinity })
  const report = useCall(reportCall, group === '' ? {} : { group }, {
    enabled: columns.data !== undefined,
    staleTime: Infinity
  })
  const map = useMap(info, group, label)
  const source = useMemo(
    () => (project.data && report.data ? { info, project: project.data, report: report.data } : null),
    [info, project.data, report.data]
  )
  const sections = useMemo(() => source && sectionsOf(source, language), [source, language])

  const [busy, setBusy] = useState(false)
  const save = async (wanted: Language) => {
    if (!source) return
    setBusy(true)
    await downloadReport(source, map.source, wanted).finally(() => setBusy(false))
  }
  const error = columns.error ?? project.error ?? report.error
  const again = () => {
    for (const one of [columns, project, report]) if (one.error) void one.refetch()
  }
  const waiting = !source || map.loading
  return (
    <Page
      title={t('title')}
      note={t('note')}
      actions={
        <>
          <Select
            size="sm"
            w={220}
            aria-label={t('grouping')}
            data={[
              { value: '', label: t('none') },
              ...groupings.map(({ name, label: text }) => ({ value: name, label: text }))
            ]}
            value={group}
            allowDeselect={false}
            searchable={groupings.length > 8}
            onChange={(name) => setAsked(name ?? '')}
          />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                tone="primary"
                size="head"
                icon={<IconDownload aria-hidden />}
                busy={busy}
                off={waiting && t(source ? 'drawing' : 'counting')}
              >
                {t('download')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void save('en')}>{t('english')}</Menu.Item>
              <Menu.Item onClick={() => void save('zh')}>{t('chinese')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      {error ? (
        <Failure title={t('failed')} text={error.message} onRetry={again} />
      ) : !sections ? (
        <Loading label={t('counting')} />
      ) : (
        <div className={styles['report']}>
          {sections.map((section) => (
            <ReportSection key={section.id} section={section} map={map} />
          ))}
        </div>
      )}
    </Page>
  )
}
