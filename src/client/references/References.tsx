import { IconTrash } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ReferenceRow } from '../../contract/api/reference.ts'
import type { ResourceKind } from '../../contract/resource.ts'
import { resources } from '../../resources/index.ts'
import { useWords } from '../i18n/i18n.ts'
import { languageAtom } from '../i18n/language.ts'
import { Bar } from '../ui/Bar.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import { Tag } from '../ui/Tag.tsx'
import { BuildReference } from './BuildReference.tsx'
import { ImportButton } from './ImportButton.tsx'
import styles from './References.module.css'
import { useReferences, useRemoval } from './use-references.ts'
import { words } from './words.ts'

interface ReferencesProps {
  /** The kind that is shown first. */
  readonly kind: string
  readonly onClose: () => void
}

/**
 * The references of the account and of the installation: listed, imported, made from labelled cells where
 * their kind is, deleted.
 */
export function References({ kind: first, onClose }: ReferencesProps) {
  const t = useWords(words)
  const language = useAtomValue(languageAtom)
  const [chosen, setChosen] = useState(first)
  const kind = resources.find(({ id }) => id === chosen)
  const { rows, making, failed, sending, upload } = useReferences(chosen)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <ImportButton kind={kind} busy={sending} onFile={(file) => void upload({ kind: chosen }, file)} />
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Segments
        label={t('kind')}
        value={chosen}
        options={resources.map(({ id, texts }) => ({ value: id, label: texts[language].name }))}
        onChange={setChosen}
      />
      <p className={`small third ${styles['intro']}`}>{kind?.texts[language].intro}</p>
      {rows?.length === 0 && making.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      <ul data-one-stop className={styles['list']}>
        {making.map((task) => (
          <li key={task.task_id}>
            <span className="cut">{t('making', { name: task.name })}</span>
            <Bar share={task.progress} label={task.name} width={120} />
          </li>
        ))}
        {failed && (
          <li role="alert" className={styles['failed']}>
            {failed}
          </li>
        )}
        {kind &&
          (rows ?? []).map((reference) => <Reference key={reference.id} reference={reference} kind={kind} />)}
      </ul>
      {kind?.fromCells && <BuildReference kind={kind} least={kind.fromCells.least} />}
    </Dialog>
  )
}

interface ReferenceProps {
  readonly reference: ReferenceRow
  readonly kind: ResourceKind
}

function Reference({ reference, kind }: ReferenceProps) {
  const t = useWords(words)
  const language = useAtomValue(languageAtom)
  const { name, shared, genes, covered } = reference
  const facts = kind.facts.parse(reference)
  const remove = useRemoval()
  return (
    <li>
      <div className={styles['text']}>
        <span className={styles['name']}>
          <span className="cut">{name}</span>
          {shared && <Tag>{t('shared')}</Tag>}
        </span>
        <span className="caption num">
          {genes === 0
            ? kind.summary(facts)[language]
            : t('facts', { summary: kind.summary(facts)[language], covered, genes })}
        </span>
        {kind.notes?.(facts).map((note) => (
          <span key={note.en} className="caption num">
            {note[language]}
          </span>
        ))}
      </div>
      {!shared && (
        <IconButton
          small
          label={t('delete', { name })}
          icon={<IconTrash aria-hidden />}
          onClick={() => void remove(reference)}
        />
      )}
    </li>
  )
}
