import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconChevronRight,
  IconDownload,
  IconFileText,
  IconHistory,
  IconPencil,
  IconRefresh
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { taskData, taskInfo, type taskResult } from '../../../contract/api/task.ts'
import { toolById } from '../../../tools/index.ts'
import { callFile } from '../../api/call.ts'
import { useCall } from '../../api/query.ts'
import { saveFile } from '../../api/save.ts'
import { fileNameOf } from '../../charts/file-name.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { chartStyleAtom } from '../../state/chart-style.ts'
import { figurePlaceAtom } from '../../state/figure-size.ts'
import { runAgain } from '../../tasks/acts.ts'
import { followUps, type FollowUp } from '../../tasks/follow-ups.ts'
import { EditTask } from '../../tasks/EditTask.tsx'
import { isOpen } from '../../tasks/names.ts'
import { State } from '../../tasks/State.tsx'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Chosen } from '../../../charts/controls.ts'
import { KeptCells } from './KeptCells.tsx'
import { MadeDialog } from './MadeDialog.tsx'
import { MethodsDialog, methodsDocument } from './MethodsDialog.tsx'
import styles from './TaskResult.module.css'
import { downloadWhole } from './figures/download-all.ts'
import { goOn } from './go-on.ts'
import { words } from './words.ts'

interface HeadProps {
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult> | null
  /** What is chosen above the charts, for them to be taken home as they are seen. */
  readonly chosen: Chosen
}

type WholeProps = Omit<HeadProps, 'result'> & { readonly result: ContentOf<typeof taskResult> }

type Names = 'cytodeck' | 'seurat' | 'scanpy'
const styleNames = [
  { value: 'cytodeck', label: 'Cytodeck' },
  { value: 'seurat', label: 'Seurat' },
  { value: 'scanpy', label: 'scanpy' }
]

/** Where the task stands, and what can be done with it. */
export function Head({ task, result, chosen }: HeadProps) {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const [open, setOpen] = useState<'methods' | 'made' | 'edit' | null>(null)
  const close = () => setOpen(null)
  const parent = useCall(
    taskInfo,
    { task_id: task.parent_id ?? '' },
    { enabled: task.parent_id !== null, staleTime: Infinity }
  )
  const made = task.provenance
  const kept = toolById(task.tool)?.kept
  return (
    <div className={styles['line']}>
      <nav className={styles['above']}>
        <Link href="/dashboard/task">{say('tasks')}</Link>
        <IconChevronRight aria-hidden />
        {parent.data && (
          <>
            <Link href={`/dashboard/task/${parent.data.task_id}`}>{parent.data.name}</Link>
            <IconChevronRight aria-hidden />
          </>
        )}
      </nav>
      <h1 className="cut" title={task.remark || task.name}>
        {task.name}
      </h1>
      <IconButton small label={sayTasks('edit')} icon={<IconPencil />} onClick={() => setOpen('edit')} />
      <State state={task.state} />
      <span className={styles['grow']} />
      {result && (
        <Button
          size="head"
          tone="ghost"
          icon={<IconFileText aria-hidden />}
          onClick={() => setOpen('methods')}
        >
          {say('methods')}
        </Button>
      )}
      {made && (
        <Button size="head" tone="ghost" icon={<IconHistory aria-hidden />} onClick={() => setOpen('made')}>
          {say('made')}
        </Button>
      )}
      {result && kept && <KeptCells task={task} kept={kept} result={result} />}
      {result && <GoOn task={task} result={result} chosen={chosen} />}
      {task.dataType !== 'import' && !isOpen(task) && (
        <Button size="head" icon={<IconRefresh aria-hidden />} onClick={() => void runAgain(task.task_id)}>
          {say('again')}
        </Button>
      )}
      {result && <DownloadMenu task={task} result={result} chosen={chosen} />}
      {result && (
        <MethodsDialog
          open={open === 'methods'}
          onClose={close}
          methods={result.methods}
          references={made?.references ?? []}
        />
      )}
      {made && <MadeDialog open={open === 'made'} onClose={close} task={task} made={made} />}
      {open === 'edit' && <EditTask task={task} onClose={close} />}
    </div>
  )
}

/** What goes on from the result; several of them stand in a menu. */
function GoOn({ task, result, chosen }: WholeProps) {
  const say = useWords(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const tool = toolById(task.tool)
  const next = followUps(tool, result)
  const [first] = next
  const nameOf = (one: FollowUp): string => one.tool?.texts[language].name ?? say('geneSet')
  const textOf = (one: FollowUp): string =>
    ('lead' in one && one.lead.text?.[language]) || (one.tool?.texts[language].summary ?? '')
  if (!tool || !first) return null
  const follow = (one: FollowUp) => {
    setBusy(true)
    // The call shows a failure.
    void goOn(one, { tool, task, result, chosen })
      .catch(() => null)
      .finally(() => setBusy(false))
  }
  if (next.length === 1)
    return (
      <Button size="head" tone="ghost" busy={busy} onClick={() => follow(first)}>
        {say('goOn', { tool: nameOf(first) })}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="head" tone="ghost" busy={busy} icon={<IconArrowRight aria-hidden />}>
          {say('goOnWith')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {next.map((one, at) => (
          <Menu.Item key={`${one.tool?.id} ${at}`} onClick={() => follow(one)}>
            {nameOf(one)}
            <div className="caption">{textOf(one)}</div>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Every table whole, in the reader's column names, and what says how they were made. */
function DownloadMenu({ task, result, chosen }: WholeProps) {
  const say = useWords(words)
  const language = useLanguage()
  const [names, setNames] = useState<Names>('cytodeck')
  const style = useAtomValue(chartStyleAtom)
  const place = useAtomValue(figurePlaceAtom)
  const tool = toolById(task.tool)
  const tables = tool?.texts[language].tables
  const save = async (table: string) =>
    saveFile(await callFile(taskData, { task_id: task.task_id, table, format: 'csv', names }))
  const saveText = (text: string, ext: string, type: string) =>
    saveFile(new File([text], fileNameOf(task.name, ext), { type }))
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button size="head" tone="primary" icon={<IconDownload aria-hidden />}>
          {say('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tool && (
          <Menu.Item
            closeMenuOnClick
            onClick={() => void downloadWhole({ tool, task, result, chosen, style, place, names })}
          >
            {say('whole')}
            <div className="caption">{say('wholeText')}</div>
          </Menu.Item>
        )}
        <Menu.Label>{say('tablesCsv')}</Menu.Label>
        {Object.keys(result.tables).map((id) => (
          <Menu.Item key={id} onClick={() => void save(id)}>
            {tables?.[id]?.name ?? id}
          </Menu.Item>
        ))}
        <Menu.Label>{say('names')}</Menu.Label>
        <div role="group" aria-label={say('names')}>
          <Menu.RadioGroup value={names} onChange={(value) => setNames(value as Names)}>
            {styleNames.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            saveText(
              methodsDocument(result.methods, task.provenance?.references ?? [], say('references')),
              `methods.${language}.txt`,
              'text/plain'
            )
          }
        >
          {say('methodsFile')}
        </Menu.Item>
        {task.provenance && (
          <Menu.Item
            onClick={() =>
              saveText(JSON.stringify(task.provenance, null, 2), 'provenance.json', 'application/json')
            }
          >
            {say('provenanceFile')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
