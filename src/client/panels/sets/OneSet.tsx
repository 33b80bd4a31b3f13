import { Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDots,
  IconDownload,
  IconDroplet,
  IconLasso,
  IconPencil,
  IconTag,
  IconTrash
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ScoreMethod, SetKind, SetRow } from '../../../contract/api/set.ts'
import { limits } from '../../../contract/limits.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { colorBySet, downloadSets, filterBySet, removeSets, selectSet } from '../../sets/actions.ts'
import { EditSet } from '../../sets/EditSet.tsx'
import { setCalls } from '../../sets/kinds.ts'
import { TagSets } from '../../sets/TagSets.tsx'
import { words as setWords } from '../../sets/words.ts'
import { TagMarks } from '../../tags/TagMarks.tsx'
import { words as tagWords } from '../../tags/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { DownloadItems } from './DownloadItems.tsx'
import { Members } from './Members.tsx'
import { SetGraph } from './SetGraph.tsx'
import { SetTools } from './SetTools.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

/** One set: its actions, its figure, and its members as a table. */
export function OneSet({
  kind,
  id,
  onGone
}: {
  readonly kind: SetKind
  readonly id: string
  readonly onGone: () => void
}) {
  const t = useWords(words)
  const { data, error, isPending, refetch } = useCall(setCalls[kind].info, { id }, { staleTime: 0 })
  const [method, setMethod] = useState<ScoreMethod>('mean')
  if (isPending) return <Loading />
  if (!data)
    return error?.code === 404 ? (
      <Empty title={t('unavailable')} />
    ) : (
      <Failure text={error?.message ?? ''} onRetry={() => void refetch()} />
    )
  return (
    <>
      <Head kind={kind} set={data} method={method} onGone={onGone} />
      <SetGraph kind={kind} set={data} method={method} onMethod={setMethod} />
      <Members kind={kind} set={data} />
    </>
  )
}

interface HeadProps {
  readonly kind: SetKind
  readonly set: SetRow
  readonly method: ScoreMethod
  readonly onGone: () => void
}

function Head({ kind, set, method, onGone }: HeadProps) {
  const t = useWords(words)
  const tSet = useWords(setWords)
  const tTags = useWords(tagWords)
  const [editing, setEditing] = useState(false)
  const [tagging, setTagging] = useState(false)
  const { id, name, remarks, total, tags } = set
  const tooLarge =
    kind === 'gene' && total > limits.scoreGenes ? t('scoreMany', { most: limits.scoreGenes }) : null
  const color = () =>
    colorBySet(
      kind === 'gene' ? { kind: 'score', name, of: { set: id }, method } : { kind: 'members', name, set: id }
    )
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <div className={styles['named']}>
          <h2 className="cut" title={name}>
            {name}
          </h2>
          <TagMarks ids={tags} most={4} />
        </div>
        <p className="cut">
          {tSet(kind === 'gene' ? 'genes' : 'cells', { count: total })}
          {remarks !== '-' && <span title={remarks}> · {remarks}</span>}
        </p>
      </div>
      {kind === 'cell' && (
        <span className={styles['split']}>
          <Button
            size="head"
            tone="primary"
            icon={<IconLasso aria-hidden />}
            onClick={() => selectSet(set, 'new')}
          >
            {t('select')}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={t('more')} icon={<IconChevronDown aria-hidden />} />
            </Menu.Target>
            <Menu.Dropdown>
              {(['add', 'subtract', 'intersect'] as const).map((op) => (
                <Menu.Item key={op} onClick={() => selectSet(set, op)}>
                  {t(op)}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item onClick={() => filterBySet(set, true)}>{t('onlyThese')}</Menu.Item>
              <Menu.Item onClick={() => filterBySet(set, false)}>{t('withoutThese')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
      <Button
        size="head"
        tone={kind === 'gene' ? 'primary' : 'plain'}
        icon={<IconDroplet aria-hidden />}
        off={tooLarge}
        onClick={color}
      >
        {t('color')}
      </Button>
      {kind === 'gene' && <SetTools id={id} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('download')} icon={<IconDownload aria-hidden />} />
        </Menu.Target>
        <Menu.Dropdown>
          <DownloadItems kind={kind} onFormat={(format) => void downloadSets(kind, [id], format)} />
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('more')} icon={<IconDots aria-hidden />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setEditing(true)}>
            {tSet('edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTag size={14} aria-hidden />} onClick={() => setTagging(true)}>
            {tTags('tags')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => void removeSets(kind, [set], onGone)}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && <EditSet kind={kind} set={set} onClose={() => setEditing(false)} />}
      {tagging && <TagSets kind={kind} sets={[set]} onClose={() => setTagging(false)} />}
    </header>
  )
}
