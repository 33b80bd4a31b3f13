import { IconCirclesRelation, IconDna2, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { SetKind, SetRow } from '../../../contract/api/set.ts'
import { useWords } from '../../i18n/i18n.ts'
import { useSets, type SetOrder } from '../../sets/use-sets.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { ImportSets } from './ImportSets.tsx'
import { ManySets } from './ManySets.tsx'
import { OneSet } from './OneSet.tsx'
import { SetList } from './SetList.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

/** The sets of one kind: the list at the left; at the right the open set, or the overlap of several. */
export function SetsPage({ kind }: { readonly kind: SetKind }) {
  const t = useWords(words)
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState({ q: '', order: 'newest' as SetOrder, tag: '' })
  const [chosen, setChosen] = useState<ReadonlyMap<string, SetRow>>(new Map())
  const [importing, setImporting] = useState(false)
  const requested = { ...shown, kind }
  const sets = useSets(requested)
  const first = sets.row(0)
  const open = params.get('set') ?? first?.id ?? null
  const empty = sets.total === 0 && shown.q.trim() === '' && shown.tag === ''
  const show = (id: string | null) => setParams(id === null ? {} : { set: id }, { replace: true })

  return (
    <section className={styles['page']}>
      <SetList
        sets={sets}
        asked={requested}
        onAsk={(change) => setShown((before) => ({ ...before, ...change }))}
        open={chosen.size > 1 ? null : open}
        onOpen={(id) => {
          setChosen(new Map())
          show(id)
        }}
        chosen={chosen}
        onChosen={setChosen}
        onImport={() => setImporting(true)}
      />
      <div className={styles['content']}>
        {empty ? (
          <Empty
            icon={kind === 'gene' ? <IconDna2 aria-hidden /> : <IconCirclesRelation aria-hidden />}
            title={t(kind === 'gene' ? 'emptyGene' : 'emptyCell')}
            text={t(kind === 'gene' ? 'emptyGeneText' : 'emptyCellText')}
            actions={
              <>
                <Button tone="primary" icon={<IconUpload aria-hidden />} onClick={() => setImporting(true)}>
                  {t('importAction')}
                </Button>
                <Button onClick={() => navigate('/dashboard')}>{t('toWorkbench')}</Button>
              </>
            }
          />
        ) : chosen.size > 1 ? (
          <ManySets
            kind={kind}
            sets={[...chosen.values()]}
            onGone={() => {
              setChosen(new Map())
              show(null)
            }}
            onMade={(id) => {
              setChosen(new Map())
              show(id)
            }}
          />
        ) : open === null ? (
          <Empty title={t('pick')} />
        ) : (
          <OneSet key={open} kind={kind} id={open} onGone={() => show(null)} />
        )}
      </div>
      {importing && (
        <ImportSets
          kind={kind}
          onClose={() => setImporting(false)}
          onDone={(id) => {
            setChosen(new Map())
            show(id)
          }}
        />
      )}
    </section>
  )
}
