import { Select } from '@mantine/core'
import { columns as columnsOf } from '../../contract/api/data.ts'
import { projectInfo } from '../../contract/api/project.ts'
import { dataType } from '../../contract/column.ts'
import { useCall } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { chooseSampleColumn } from './actions.ts'
import styles from './Columns.module.css'
import { dividesCells } from './divides-cells.ts'
import { words } from './words.ts'

/** The sample column, which can be changed at any time. */
export function SampleColumn({ cells }: { readonly cells: number }) {
  const t = useWords(words)
  const project = useCall(projectInfo, {}, { staleTime: Infinity })
  const columns = useCall(columnsOf, { type: dataType.cell }, { staleTime: Infinity })
  if (!project.data || !columns.data) return null
  const { sampleColumn, importedSampleColumn: imported } = project.data
  const none = { value: '', label: t('samplesNone') }
  const groupings = columns.data
    .filter((column) => dividesCells(column, cells) || column.name === sampleColumn)
    .map(({ name, label }) => ({
      value: name,
      label: name === imported ? t('samplesImported', { name: label }) : label
    }))
  return (
    <Select
      className={styles['samples'] ?? ''}
      size="xs"
      aria-label={t('samplesColumn')}
      data={imported === null ? [none, ...groupings] : groupings}
      value={sampleColumn ?? ''}
      allowDeselect={false}
      searchable={groupings.length > 8}
      onChange={(name) => void chooseSampleColumn(name === '' ? null : name).catch(() => null)}
    />
  )
}
