import { Menu, Select } from '@mantine/core'
import { IconDownload, IconUpload, IconX } from '@tabler/icons-react'
import { List, type RowComponentProps } from 'react-window'
import type { SetRow } from '../../../contract/api/set.ts'
import { formatNumber, formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { downloadSets } from '../../sets/actions.ts'
import { everySet, setOrders, type SetOrder, type SetQuery, type useSets } from '../../sets/use-sets.ts'
import { TagFilter } from '../../tags/TagFilter.tsx'
import { TagMarks } from '../../tags/TagMarks.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Failure } from '../../ui/States.tsx'
import { DownloadItems } from './DownloadItems.tsx'
import { RelatedSets } from './RelatedSets.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

type Chosen = ReadonlyMap<string, SetRow>

interface SetListProps {
  readonly sets: ReturnType<typeof useSets>
  readonly asked: Required<SetQuery>
  readonly onAsk: (change: Partial<SetQuery>) => void
  readonly open: string | null
  readonly onOpen: (id: string) => void
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
  readonly onImport: () => void
}

const rowHeight = 52

/** All sets of a kind, with search and sorting; one can be open, several ticked. */
export function SetList({ sets, asked, onAsk, open, onOpen, chosen, onChosen, onImport }: SetListProps) {
  const t = useWords(words)
  const { kind, q, order, tag } = asked
  const { total } = sets
  const everyChosen = total !== undefined && total > 0 && chosen.size === total
  const turn = (set: SetRow) => {
    const next = new Map(chosen)
    if (!next.delete(set.id)) next.set(set.id, set)
    onChosen(next)
  }
  const turnAll = async () => {
    if (everyChosen) onChosen(new Map())
    else onChosen(new Map((await everySet(asked)).map((set) => [set.id, set])))
  }
  return (
    <aside className={styles['side']} aria-label={t(kind === 'gene' ? 'geneSets' : 'cellSets')}>
      <header className={styles['sideHead']}>
        <h1>
          {t(kind === 'gene' ? 'geneSets' : 'cellSets')}{' '}
          {total !== undefined && <span className={styles['total']}>{formatNumber(total)}</span>}
        </h1>
        <span className={styles['grow']} />
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={`${t('download')}: ${t('allSets')}`} icon={<IconDownload aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('allSets')}</Menu.Label>
            <DownloadItems kind={kind} onFormat={(format) => void downloadSets(kind, null, format)} />
          </Menu.Dropdown>
        </Menu>
        <IconButton label={t('importAction')} icon={<IconUpload aria-hidden />} onClick={onImport} />
      </header>
      <div className={styles['search']}>
        <SearchField label={t('find')} value={q} onChange={(next) => onAsk({ q: next })} />
        <TagFilter value={tag} onChange={(next) => onAsk({ tag: next })} size="xs" width="100%" />
      </div>
      <div className={styles['choice']}>
        {total !== undefined && total > 0 && (
          <input
            type="checkbox"
            aria-label={t('chooseAll', { count: total })}
            title={t('chooseAll', { count: total })}
            checked={everyChosen}
            ref={(input) => void (input && (input.indeterminate = chosen.size > 0 && !everyChosen))}
            onChange={() => void turnAll()}
          />
        )}
        <span aria-live="polite" className={styles['chosen']}>
          {chosen.size > 0 && t('chosen', { count: chosen.size })}
        </span>
        {chosen.size > 0 && (
          <IconButton
            small
            label={t('clear')}
            icon={<IconX aria-hidden />}
            onClick={() => onChosen(new Map())}
          />
        )}
        <span className={styles['grow']} />
        <Select
          size="xs"
          w={118}
          aria-label={t('sort')}
          data={(Object.keys(setOrders) as SetOrder[]).map((value) => ({ value, label: t(value) }))}
          value={order}
          allowDeselect={false}
          onChange={(value) => onAsk({ order: value ?? 'newest' })}
        />
      </div>
      {sets.error ? (
        <Failure text={sets.error.message} onRetry={sets.retry} />
      ) : total === 0 && (q.trim() !== '' || tag !== '') ? (
        <p className={styles['noMatch']}>
          {t('none')}{' '}
          <Button tone="text" onClick={() => onAsk({ q: '', tag: '' })}>
            {t('showAll')}
          </Button>
        </p>
      ) : (
        <List
          data-one-stop
          className={styles['list'] ?? ''}
          role="list"
          rowCount={total ?? 6}
          rowHeight={rowHeight}
          overscanCount={6}
          onRowsRendered={({ startIndex, stopIndex }) => sets.onVisible(startIndex, stopIndex + 1)}
          rowComponent={Row}
          rowProps={{ sets, open, chosen, onOpen, turn }}
        />
      )}
      <RelatedSets kind={kind} onCopied={onOpen} />
    </aside>
  )
}

interface RowParts {
  readonly sets: ReturnType<typeof useSets>
  readonly open: string | null
  readonly chosen: Chosen
  readonly onOpen: (id: string) => void
  readonly turn: (set: SetRow) => void
}

function Row({ index, style, sets, open, chosen, onOpen, turn }: RowComponentProps<RowParts>) {
  const t = useWords(words)
  const language = useLanguage()
  const set = sets.row(index)
  if (!set) {
    return (
      <div role="listitem" style={style} className={styles['row']} aria-busy>
        <span className={styles['waiting']} />
      </div>
    )
  }
  const { id, name, remarks, total, createTime, tags } = set
  return (
    <div role="listitem" style={style} className={styles['row']} data-open={id === open || undefined}>
      <input
        type="checkbox"
        aria-label={t('choose', { name })}
        checked={chosen.has(id)}
        onChange={() => turn(set)}
      />
      <button type="button" aria-current={id === open || undefined} onClick={() => onOpen(id)} title={name}>
        <b className="cut">{name}</b>
        <span className="num">{formatNumber(total)}</span>
        <span className={styles['remarks']}>
          <TagMarks ids={tags} most={2} />
          {(tags.length === 0 || remarks !== '-') && <span className="cut">{remarks}</span>}
        </span>
        <span>{formatTime(createTime, language)}</span>
      </button>
    </div>
  )
}
