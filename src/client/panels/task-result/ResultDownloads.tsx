import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { taskData } from '../../../contract/api/task.ts'
import { toolById } from '../../../tools/index.ts'
import { saveCalled } from '../../api/save-called.ts'
import { saveFile } from '../../api/save.ts'
import { fileNameOf } from '../../charts/file-name.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { chartStyleAtom } from '../../state/chart-style.ts'
import { figurePlaceAtom } from '../../state/figure-size.ts'
import { reportFormats, reportLanguages, saveReport } from '../../tasks/save-report.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadWhole } from './figures/download-all.ts'
import { methodsDocument } from './MethodsDialog.tsx'
import type { DoneTask } from './done-task.ts'
import { words } from './words.ts'

type Names = 'cytodeck' | 'seurat' | 'scanpy'
const styleNames = [
  { value: 'cytodeck', label: 'Cytodeck' },
  { value: 'seurat', label: 'Seurat' },
  { value: 'scanpy', label: 'scanpy' }
]

/**
 * Downloads of every table, with the column names of the chosen package, and of the description of how they
 * were made.
 */
export function ResultDownloads({ task, result, chosen }: DoneTask) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const language = useLanguage()
  const [names, setNames] = useState<Names>('cytodeck')
  const style = useAtomValue(chartStyleAtom)
  const place = useAtomValue(figurePlaceAtom)
  const tool = toolById(task.tool)
  const tables = tool?.texts[language].tables
  const save = (table: string) => saveCalled(taskData, { task_id: task.task_id, table, format: 'csv', names })
  const saveText = (text: string, ext: string, type: string) =>
    saveFile(new File([text], fileNameOf(task.name, ext), { type }))
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button size="head" tone="primary" icon={<IconDownload aria-hidden />}>
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tool && (
          <Menu.Item
            closeMenuOnClick
            onClick={() => void downloadWhole({ tool, task, result, chosen, style, place, names })}
          >
            {t('whole')}
            <div className="caption">{t('wholeText')}</div>
          </Menu.Item>
        )}
        <Menu.Label>{tTasks('report')}</Menu.Label>
        {reportFormats.flatMap((format) =>
          reportLanguages.map((of) => (
            <Menu.Item
              key={`${format} ${of}`}
              closeMenuOnClick
              onClick={() => void saveReport(task.task_id, format, of)}
            >
              {tTasks('reportFile', {
                format: tTasks(`report_${format}`),
                language: tTasks(`report_${of}`)
              })}
            </Menu.Item>
          ))
        )}
        <Menu.Label>{t('tablesCsv')}</Menu.Label>
        {Object.keys(result.tables).map((id) => (
          <Menu.Item key={id} onClick={() => void save(id)}>
            {tables?.[id]?.name ?? id}
          </Menu.Item>
        ))}
        <Menu.Label>{t('names')}</Menu.Label>
        <div role="group" aria-label={t('names')}>
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
              methodsDocument(result.methods, task.provenance?.references ?? [], t('references')),
              `methods.${language}.txt`,
              'text/plain'
            )
          }
        >
          {t('methodsFile')}
        </Menu.Item>
        {task.provenance && (
          <Menu.Item
            onClick={() =>
              saveText(JSON.stringify(task.provenance, null, 2), 'provenance.json', 'application/json')
            }
          >
            {t('provenanceFile')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
