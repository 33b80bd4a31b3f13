import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReferenceRow } from '../../contract/api/reference.ts'
import type { ResourceKind } from '../../contract/resource.ts'
import { formatDate, formatNumber, formatPercent } from '../i18n/format.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ImportButton } from './ImportButton.tsx'
import styles from './ReferenceTable.module.css'
import { useRemoval, type KnownReferences } from './use-references.ts'
import { words } from './words.ts'

interface ReferenceTableProps extends Pick<KnownReferences, 'sending' | 'upload'> {
  readonly kind: ResourceKind
  readonly rows: readonly ReferenceRow[]
}

/**
 * The references of a kind: where each is from and how many of its genes this project has; a file can be
 * brought, with what is known of it.
 */
export function ReferenceTable({ kind, rows, sending, upload }: ReferenceTableProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [stated, setStated] = useState({ version: '', licence: '' })
  const { name, intro } = kind.texts[language]
  const bring = async (file: File) => {
    // What was typed stays for another try where the file did not go.
    if (await upload({ kind: kind.id, ...stated }, file)) setStated({ version: '', licence: '' })
  }
  return (
    <section className={styles['kind']} aria-labelledby={`references-${kind.id}`}>
      <h2 id={`references-${kind.id}`}>{name}</h2>
      <p className="caption">{intro}</p>
      {rows.length > 0 && (
        <table data-one-stop className={styles['table']}>
          <thead>
            <tr>
              {(['name', 'matched', 'version', 'licence', 'source', 'digest', 'added'] as const).map(
                (head) => (
                  <th key={head} scope="col" className={styles[head]}>
                    {t(head)}
                  </th>
                )
              )}
              <th scope="col" className={styles['action']}>
                <span className="hidden-text">{t('deleteAction')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((reference) => (
              <Row key={reference.id} kind={kind} reference={reference} />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles['bring']}>
        {(['version', 'licence'] as const).map((field) => (
          <TextInput
            key={field}
            size="xs"
            maxLength={200}
            aria-label={t('ofFile', { kind: name, field: t(field) })}
            placeholder={t('optional', { field: t(field) })}
            value={stated[field]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setStated((now) => ({ ...now, [field]: value }))
            }}
          />
        ))}
        <ImportButton kind={kind} busy={sending} onFile={(file) => void bring(file)} />
      </div>
    </section>
  )
}

function Row({ kind, reference }: { readonly kind: ResourceKind; readonly reference: ReferenceRow }) {
  const t = useWords(words)
  const language = useLanguage()
  const remove = useRemoval()
  const { name, shared, genes, covered, version, licence, source, digest, fileDigest, createTime } = reference
  const facts = kind.facts.parse(reference)
  const checked = fileDigest ?? digest
  const notGiven = <span className="third">–</span>
  return (
    <tr>
      <td>
        <span className={styles['title']}>
          <span>{name}</span>
          {shared && <Tag>{t('shared')}</Tag>}
        </span>
        <span className="caption num">{kind.summary(facts)[language]}</span>
        {kind.notes?.(facts).map((note) => (
          <span key={note.en} className="caption num">
            {note[language]}
          </span>
        ))}
      </td>
      <td className="num">
        {genes === 0 ? notGiven : formatPercent(covered / genes)}
        {genes > 0 && (
          <span className="caption num">
            {t('ofGenes', { covered: formatNumber(covered), genes: formatNumber(genes) })}
          </span>
        )}
      </td>
      <td className={styles['word']}>{version ?? notGiven}</td>
      <td className={styles['word']}>{licence ?? notGiven}</td>
      <td className={styles['word']}>{source}</td>
      <td>
        <code className={`mono ${styles['digest']}`}>{checked}</code>
        <span className="caption">{t(fileDigest === null ? 'ofContent' : 'ofTheFile')}</span>
      </td>
      <td className="num">{formatDate(createTime, language)}</td>
      <td>
        {!shared && (
          <IconButton
            small
            label={t('delete', { name })}
            icon={<IconTrash aria-hidden />}
            onClick={() => void remove(reference)}
          />
        )}
      </td>
    </tr>
  )
}
