import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { BodyOf } from '../../../../contract/api/endpoint.ts'
import { taskData } from '../../../../contract/api/task.ts'
import { saveCalled } from '../../../api/save-called.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { words } from '../words.ts'

interface DownloadMenuProps {
  /** The request for the filtered and sorted rows, and how their columns are named. */
  readonly asked: Pick<BodyOf<typeof taskData>, 'task_id' | 'table' | 'filters' | 'sort' | 'names'>
}

/** The downloads of a table, with all columns, named as on the page. */
export function DownloadMenu({ asked }: DownloadMenuProps) {
  const t = useWords(words)
  const save = (format: 'csv' | 'tsv' | 'xlsx' | 'parquet') => saveCalled(taskData, { ...asked, format })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('download')} icon={<IconDownload />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save('tsv')}>TSV</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>Excel</Menu.Item>
        <Menu.Item onClick={() => void save('parquet')}>Parquet</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
