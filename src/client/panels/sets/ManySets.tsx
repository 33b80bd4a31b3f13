import { Menu, Select } from '@mantine/core'
import { IconDownload, IconTag, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import {
  setOperationNames,
  setOperations,
  type SetKind,
  type SetOperation,
  type SetRow
} from '../../../contract/api/set.ts'
import { limits } from '../../../contract/limits.ts'
import { useCall } from '../../api/query.ts'
import { useText, useWords } from '../../i18n/i18n.ts'
import { downloadSets, removeSets } from '../../sets/actions.ts'
import { setCalls } from '../../sets/kinds.ts'
import { TagSets } from '../../sets/TagSets.tsx'
import { words as setWords } from '../../sets/words.ts'
import { words as tagWords } from '../../tags/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { CombineSets } from './CombineSets.tsx'
import { DownloadItems } from './DownloadItems.tsx'
import { Figure } from './Figure.tsx'
import { overlapDrawing } from './overlap-drawing.ts'
import styles from './Sets.module.css'
import { words } from './words.ts'

interface ManySetsProps {
  readonly kind: SetKind
  readonly sets: readonly SetRow[]
  readonly onGone: () => void
  readonly onMade: (id: string) => void
}

/** Several sets: their overlap, and set operations on them. */
export function ManySets({ kind, sets, onGone, onMade }: ManySetsProps) {
  const t = useWords(words)
  const tSet = useWords(setWords)
  const text = useText()
  const [operation, setOperation] = useState<SetOperation>('union')
  const [from, setFrom] = useState<string | null>(null)
  const tTags = useWords(tagWords)
  const [saving, setSaving] = useState(false)
  const [tagging, setTagging] = useState(false)
  const first = sets.find(({ id }) => id === from) ?? sets[0]
  const ids = useMemo(
    () => [...(first ? [first.id] : []), ...sets.map(({ id }) => id).filter((id) => id !== first?.id)],
    [first, sets]
  )
  const requested = operation === 'difference' ? ids : sets.map(({ id }) => id)
  const count = useCall(setCalls[kind].combine, { ids: requested, operation, dry: true })
  const items = kind === 'gene' ? 'genes' : 'cells'
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h2>{tSet(kind === 'gene' ? 'geneSetsOf' : 'cellSetsOf', { count: sets.length })}</h2>
          <p className="cut" title={sets.map(({ name }) => name).join(', ')}>
            {sets.map(({ name }) => name).join(', ')}
          </p>
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('download')} icon={<IconDownload aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            <DownloadItems kind={kind} onFormat={(format) => void downloadSets(kind, ids, format)} />
          </Menu.Dropdown>
        </Menu>
        <Button size="head" icon={<IconTag aria-hidden />} onClick={() => setTagging(true)}>
          {tTags('tags')}
        </Button>
        <Button
          size="head"
          icon={<IconTrash aria-hidden />}
          onClick={() => void removeSets(kind, sets, onGone)}
        >
          {t('remove')}
        </Button>
      </header>
      <section className={styles['operations']} aria-label={t('together')}>
        <Segments
          label={t('operation')}
          value={operation}
          options={setOperationNames.map((value) => ({ value, label: text(setOperations[value]) }))}
          onChange={setOperation}
        />
        {operation === 'difference' && (
          <Select
            size="xs"
            w={220}
            aria-label={t('firstSet')}
            data={sets.map(({ id, name }) => ({ value: id, label: name }))}
            value={first?.id ?? null}
            allowDeselect={false}
            onChange={setFrom}
          />
        )}
        <p className={styles['result']} aria-live="polite">
          <b>{count.data ? tSet(items, { count: count.data.total }) : '…'}</b>{' '}
          {t(`${operation}Help`, { name: first?.name ?? '' })}
        </p>
        <span className={styles['grow']} />
        <Button
          size="head"
          tone="primary"
          off={count.data?.total === 0 && t('nothingLeft')}
          busy={!count.data}
          onClick={() => setSaving(true)}
        >
          {t('saveResult')}
        </Button>
      </section>
      {count.error && <Failure text={count.error.message} onRetry={() => void count.refetch()} />}
      <Overlap kind={kind} ids={ids.slice(0, limits.overlapSets)} all={ids.length} />
      {tagging && <TagSets kind={kind} sets={sets} onClose={() => setTagging(false)} />}
      {saving && (
        <CombineSets
          kind={kind}
          ids={requested}
          operation={operation}
          suggested={suggested(operation, first, sets, text(setOperations[operation]))}
          total={count.data?.total ?? 0}
          onClose={() => setSaving(false)}
          onMade={onMade}
        />
      )}
    </>
  )
}

const signs: Readonly<Record<SetOperation, string>> = {
  union: ' ∪ ',
  intersection: ' ∩ ',
  difference: ' − ',
  symmetric: ' △ '
}

/** A suggested name that describes the operation, shortened to fit. */
function suggested(
  operation: SetOperation,
  first: SetRow | undefined,
  sets: readonly SetRow[],
  word: string
): string {
  const names =
    operation === 'difference' && first
      ? [first.name, ...sets.filter(({ id }) => id !== first.id).map(({ name }) => name)]
      : sets.map(({ name }) => name)
  const whole = names.join(signs[operation])
  return whole.length <= limits.setNameLength ? whole : `${word} (${sets.length})`
}

function Overlap({
  kind,
  ids,
  all
}: {
  readonly kind: SetKind
  readonly ids: readonly string[]
  readonly all: number
}) {
  const t = useWords(words)
  const { data, error, refetch } = useCall(setCalls[kind].overlap, { ids: [...ids] })
  const drawing = useMemo(
    () => (data ? overlapDrawing(data, { shared: t('shared'), jaccard: t('jaccard') }) : null),
    [data, t]
  )
  return (
    <section className={styles['overlap']} aria-label={t('overlap')}>
      <h3>
        {t('overlap')}{' '}
        <span className="third small">{all > ids.length && t('overlapMany', { most: ids.length })}</span>
      </h3>
      {error ? (
        <Failure text={error.message} onRetry={() => void refetch()} />
      ) : drawing ? (
        <Figure drawing={drawing} title={t('overlapTitle')} />
      ) : (
        <Loading />
      )}
    </section>
  )
}
