import { IconArrowBackUp, IconDatabase, IconPlayerPlay } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { sankey, typingEvidence, typingResults } from '../../../contract/api/typing.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './CellTyping.module.css'
import { groupEvidence } from './evidence.ts'
import { GroupDetail } from './GroupDetail.tsx'
import { GroupingSelect } from './GroupingSelect.tsx'
import { GroupTable } from './GroupTable.tsx'
import { KeepCells } from './KeepCells.tsx'
import { knownGenes } from './known-types.ts'
import { resultsOf } from './results.ts'
import { ResultSelect } from './ResultSelect.tsx'
import { SaveLabels } from './SaveLabels.tsx'
import { useLabels, type Labels } from './use-labels.ts'
import { words } from './words.ts'

/** The interval at which finished results are looked for, in ms. */
const resultsMs = 5000

interface TypingProps {
  readonly column: string
  /** Whether the column was chosen on this page. */
  readonly chosen: boolean
  readonly columns: readonly { readonly name: string }[]
  readonly groupings: readonly { readonly value: string; readonly label: string }[]
  readonly onColumn: (column: string) => void
  readonly onReferences: () => void
}

/** The groups of a column, the evidence for their types, and their labels. */
export function Typing({ column, chosen, columns, groupings, onColumn, onReferences }: TypingProps) {
  const t = useWords(words)
  const openTool = useSetAtom(toolDrawerAtom)
  const project = useAtomValue(userInfoAtom)?.project.account ?? ''
  const draft = useLabels(project, column)
  const [chosenTask, setChosenTask] = useState<string | null>(null)
  const [keeping, setKeeping] = useState(false)
  const [active, setActive] = useState(0)
  /** The labels before all were accepted or cleared, for undo. */
  const [before, setBefore] = useState<Labels | null>(null)
  const { data: found } = useCall(typingResults, {}, { staleTime: 0, refetchInterval: resultsMs })
  const results = resultsOf(found ?? [], column)
  const task = found?.find(({ task_id }) => task_id === chosenTask) ?? results.fitting[0] ?? null
  const evidence = useCall(typingEvidence, { column, genes: [...knownGenes] }, { staleTime: 60_000 })
  const flows = useCall(
    sankey,
    { task_id: task?.task_id ?? '', meta: column },
    { enabled: task !== null, staleTime: 60_000 }
  )
  const groups = evidence.data ? groupEvidence(evidence.data, flows.data ?? null) : null
  const given = groups?.filter(({ value }) => draft.labels[value] !== undefined).length ?? 0
  const replace = (labels: Labels) => setBefore(draft.replace(labels))
  const undo = () => {
    if (before) draft.replace(before)
    setBefore(null)
  }
  const acceptAll = () => {
    const found = (groups ?? []).flatMap(({ value, labels: [best] }) =>
      best && draft.labels[value] === undefined ? [[value, best.label] as const] : []
    )
    replace({ ...draft.labels, ...Object.fromEntries(found) })
  }
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Button size="head" icon={<IconDatabase aria-hidden />} onClick={onReferences}>
            {t('references')}
          </Button>
          <Button
            size="head"
            icon={<IconPlayerPlay aria-hidden />}
            onClick={() => openTool({ subject: 'cell', ...toolFor('labels'), params: { column } })}
          >
            {t('run')}
          </Button>
        </>
      }
    >
      <div className={styles['frame']}>
        <div className={styles['bar']}>
          <GroupingSelect groupings={groupings} column={column} chosen={chosen} onColumn={onColumn} />
          <ResultSelect
            results={results}
            chosen={task}
            columnLabel={(name) => groupings.find(({ value }) => value === name)?.label ?? name}
            onChoose={setChosenTask}
          />
          {task && <Button onClick={() => setKeeping(true)}>{t('keepCells')}</Button>}
          <span className={styles['grow']} />
          {groups && (
            <span className="num third small">{t('labelled', { count: given, total: groups.length })}</span>
          )}
          {before && (
            <Button tone="ghost" icon={<IconArrowBackUp aria-hidden />} onClick={undo}>
              {t('undo')}
            </Button>
          )}
          <Button tone="ghost" off={given === 0 && t('noLabels')} onClick={() => replace({})}>
            {t('clearAll')}
          </Button>
          <Button off={!flows.data && t('noSingleR')} onClick={acceptAll}>
            {t('acceptAll')}
          </Button>
        </div>
        {groups && evidence.data ? (
          <div className={styles['split']}>
            <GroupTable
              groups={groups}
              labels={draft.labels}
              active={active}
              onActive={setActive}
              onLabel={(group, label) => {
                draft.set(group, label)
                setBefore(null)
              }}
              pending={flows.isFetching}
            />
            {groups[active] && (
              <GroupDetail
                group={groups[active]}
                top={evidence.data.top}
                column={column}
                hasResult={task !== null}
              />
            )}
          </div>
        ) : evidence.error ? (
          <Failure text={evidence.error.message} onRetry={() => void evidence.refetch()} />
        ) : (
          <Loading />
        )}
        <SaveLabels
          column={column}
          columns={columns}
          groups={groups?.map(({ value }) => value) ?? []}
          ungrouped={evidence.data?.ungrouped ?? 0}
          labels={draft.labels}
        />
      </div>
      {keeping && task && <KeepCells task={task} columns={columns} onClose={() => setKeeping(false)} />}
    </Page>
  )
}
