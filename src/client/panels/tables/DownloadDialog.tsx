import { Checkbox, Radio } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { orderDownload } from '../../../contract/api/data.ts'
import type { BodyOf } from '../../../contract/api/endpoint.ts'
import { call } from '../../api/call.ts'
import { saveLink } from '../../api/save.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Surface.tsx'
import { downloadWords } from './download-words.ts'

type Body = BodyOf<typeof orderDownload>
type Format = Body['format']

interface Props {
  readonly type: Body['type']
  readonly total: number
  /** The number of ticked rows, and their ids; none where a table has no checkboxes. */
  readonly selected: number
  readonly selectedIds: () => NonNullable<Body['selectedIds']>
  readonly shown: readonly string[]
  readonly columns: number
  readonly filters: NonNullable<Body['filters']>
  readonly sort: NonNullable<Body['sort']>
  readonly onClose: () => void
}

const formats = ['csv', 'tsv', 'xlsx', 'parquet', 'h5ad', 'zarr'] as const satisfies readonly Format[]
/** Formats of whole data sets, available for the cell table only. */
const isStudy = (format: Format): boolean => format === 'h5ad' || format === 'zarr'

/** The download of a table: which rows, which columns, in which format. */
export function DownloadDialog({
  type,
  total,
  selected,
  selectedIds,
  shown,
  columns,
  filters,
  sort,
  onClose
}: Props) {
  const t = useWords(downloadWords)
  const form = useId()
  const [format, setFormat] = useState<Format>('csv')
  const [onlySelected, setOnlySelected] = useState(false)
  const [onlyShown, setOnlyShown] = useState(shown.length < columns)
  const [bom, setBom] = useState(false)
  const [busy, setBusy] = useState(false)
  const offered = formats.filter((one) => !isStudy(one) || type === 0)
  const rows = onlySelected ? selected : total
  const save = async () => {
    setBusy(true)
    try {
      const { url } = await call(orderDownload, {
        type,
        format,
        filters: [...filters],
        ...(isStudy(format) ? {} : { sort: [...sort] }),
        ...(onlyShown ? { columns: [...shown] } : {}),
        ...(onlySelected ? { selectedIds: selectedIds() } : {}),
        ...(format === 'csv' ? { bom } : {})
      })
      saveLink(url)
      onClose()
    } catch {
      // The call shows its error.
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t((['titleCells', 'titleGenes', 'titleSamples'] as const)[type as 0 | 1 | 2])}
      footer={
        <>
          <span className="filter-grow third number">
            {t('rowsOf', { rows, columns: onlyShown ? shown.length : columns })}
          </span>
          <Button size="form" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            tone="primary"
            size="form"
            type="submit"
            form={form}
            busy={busy}
            off={rows === 0 && t('noRow')}
            icon={<IconDownload aria-hidden />}
          >
            {t(busy ? 'making' : 'download')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="download"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && rows > 0) void save()
        }}
      >
        <Radio.Group label={t('format')} value={format} onChange={(value) => setFormat(value)}>
          {offered.map((one) => (
            <Radio
              key={one}
              size="sm"
              value={one}
              label={
                <>
                  {t(one)} <span className="third">{t(`${one}Text`)}</span>
                </>
              }
              {...(one === format ? { 'data-autofocus': true } : {})}
            />
          ))}
        </Radio.Group>
        <Radio.Group
          label={t('rows')}
          value={onlySelected ? 'selected' : 'all'}
          onChange={(value) => setOnlySelected(value === 'selected')}
        >
          <Radio size="sm" value="all" label={t('allRows', { count: total })} />
          <Radio
            size="sm"
            value="selected"
            disabled={selected === 0}
            label={t('selectedRows', { count: selected })}
          />
        </Radio.Group>
        <Radio.Group
          label={t('columns')}
          value={onlyShown ? 'shown' : 'all'}
          onChange={(value) => setOnlyShown(value === 'shown')}
        >
          <Radio size="sm" value="all" label={t('allColumns', { count: columns })} />
          <Radio size="sm" value="shown" label={t('shownColumns', { count: shown.length })} />
        </Radio.Group>
        {/* Takes space even when hidden, so that nothing moves when another format is chosen. */}
        <Checkbox
          size="sm"
          label={t('bom')}
          disabled={format !== 'csv'}
          checked={bom && format === 'csv'}
          onChange={(event) => setBom(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  )
}
