import { IconArrowBackUp, IconDatabase, IconPlayerPlay, IconTags } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { columns as columnsCall } from '../../../contract/api/data.ts'
import { sankey, typingEvidence, typingResults } from '../../../contract/api/typing.ts'
import { dataType } from '../../../contract/column.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { References } from '../../references/References.tsx'
import { cellTypes } from '../../../resources/cell-types/kind.ts'
import { userInfoAtom } from '../../session/session.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './CellTyping.module.css'
import { firstGrouping, groupEvidence } from './evidence.ts'
import { GroupingSelect } from './GroupingSelect.tsx'
import { GroupDetail } from './GroupDetail.tsx'
import { GroupTable } from './GroupTable.tsx'
import { KeepCells } from './KeepCells.tsx'
import { knownGenes } from './known-types.ts'
import { resultsOf } from './results.ts'
import { ResultSelect } from './ResultSelect.tsx'
import { SaveLabels } from './SaveLabels.tsx'
import { useLabels, type Labels } from './use-labels.ts'
import { words } from './words.ts'

/** A result of a task that ends meanwhile is seen within this time. */
const resultsMs = 5000

/** Groups beside what speaks for their types; labels are accepted or written, and become a column. */
export function CellTyping() {
  const say = useWords(words)
  const { data: columns, error, refetch } = useCall(columnsCall, { type: dataType.cell }, { staleTime: 0 })
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<string | null>(null)
  const openTool = useSetAtom(toolDrawerAtom)
  if (!columns) return error ? <Failure text={error.message} onRetry={() => void refetch()} /> : <Loading />
  const groupings = columns.filter(({ columnType, distinct }) => columnType === 'meta' && (distinct ?? 2) > 1)
  const column = groupings.find(({ name }) => name === wanted)?.name ?? firstGrouping(groupings)
  const references = params.has('references') && (
    <References kind={cellTypes.id} onClose={() => setParams({}, { replace: true })} />
  )
  const openReferences = () => setParams({ references: '' }, { replace: true })
  if (column === null) {
    return (
      <Page
        title={say('title')}
        still
        actions={
          <Button icon={<IconDatabase aria-hidden />} onClick={openReferences}>
            {say('references')}
          </Button>
        }
      >
        <Empty
          icon={<IconTags aria-hidden />}
          title={say('noGroups')}
          text={say('noGroupsText')}
          actions={
            <>
              <GroupingSelect groupings={[]} column={null} onColumn={setWanted} />
              <Button tone="primary" onClick={() => openTool({ subject: 'cell' })}>
                {say('clusterCells')}
              </Button>
            </>
          }
        />
        {references}
      </Page>
    )
  }
  return (
    <>
      <Typing
        key={column}
        column={column}
        chosen={column === wanted}
        columns={columns.map(({ name }) => name)}
        groupings={groupings.map(({ name, label }) => ({ value: name, label }))}
        onColumn={setWanted}
        onReferences={openReferences}
      />
      {references}
    </>
  )
}

interface TypingProps {
  readonly column: string
  /** The column was chosen on this page. */
  readonly chosen: boolean
  readonly columns: readonly string[]
  readonly groupings: readonly { readonly value: string; readonly label: string }[]
  readonly onColumn: (column: string) => void
  readonly onReferences: () => void
}

function Typing({ column, chosen, columns, groupings, onColumn, onReferences }: TypingProps) {
  const say = useWords(words)
  const openTool = useSetAtom(toolDrawerAtom)
  const project = useAtomValue(userInfoAtom)?.project.account ?? ''
  const draft = useLabels(project, column)
  const [chosenTask, setChosenTask] = useState<string | null>(null)
  const [keeping, setKeeping] = useState(false)
  const [active, setActive] = useState(0)
  /** The labels before all were accepted or cleared. */
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
      title={say('title')}
      actions={
        <>
          <Button size="head" icon={<IconDatabase aria-hidden />} onClick={onReferences}>
            {say('references')}
          </Button>
          <Button
            size="head"
            icon={<IconPlayerPlay aria-hidden />}
            onClick={() => openTool({ subject: 'cell', ...toolFor('labels'), params: { column } })}
          >
            {say('run')}
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
          {task && <Button onClick={() => setKeeping(true)}>{say('keepCells')}</Button>}
          <span className={styles['grow']} />
          {groups && (
            <span className="num third small">{say('labelled', { count: given, total: groups.length })}</span>
          )}
          {before && (
            <Button tone="ghost" icon={<IconArrowBackUp aria-hidden />} onClick={undo}>
              {say('undo')}
            </Button>
          )}
          <Button tone="ghost" off={given === 0 && say('noLabels')} onClick={() => replace({})}>
            {say('clearAll')}
          </Button>
          <Button off={!flows.data && say('noSingleR')} onClick={acceptAll}>
            {say('acceptAll')}
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
