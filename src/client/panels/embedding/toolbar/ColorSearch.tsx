import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { genes, type ColumnRow } from '../../../../contract/api/data.ts'
import { cellSet, geneSet } from '../../../../contract/api/set.ts'
import { limits } from '../../../../contract/limits.ts'
import { useCall } from '../../../api/query.ts'
import { colorName, sameColor } from '../../../state/columns/color-columns.ts'
import { words as columnWords } from '../../../columns/words.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { columnDialogAtom } from '../../../state/columns/columns.ts'
import type { ColorBy } from '../../../state/view/exploration.ts'
import { saveSetAtom } from '../../../state/selection/save-set.ts'
import { words } from '../words.ts'
import { bestOption, colorOptions, pastedNames, setOptions, type ColorOption } from './color-options.ts'
import styles from './ColorByMenu.module.css'
import { ColorOptionRow } from './ColorOptionRow.tsx'
import { usePastedGenes } from './use-pasted-genes.ts'

/** The delay after the last arrow key before the cells change colour. */
const previewMs = 120
const typingMs = 120
const setsShown = 8
const missingShown = 12

interface ColorSearchProps {
  readonly current: ColorBy | null
  readonly columns: readonly ColumnRow[]
  /** Previews an option on the cells; null restores the kept colour. */
  readonly onPreview: (colorBy: ColorBy | null) => void
  readonly onKeep: (colorBy: ColorBy) => void
  readonly onBack: () => void
}

/** The search field and its list of results. */
export function ColorSearch({ current, columns, onPreview, onKeep, onBack }: ColorSearchProps) {
  const t = useWords(words)
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [requested] = useDebouncedValue(query.trim(), typingMs)
  const pasted = useMemo(() => pastedNames(query), [query])
  const list = usePastedGenes(pasted)
  const found = useCall(genes, { q: requested, page: 1 }, { enabled: requested !== '' && !pasted })
  const saveSet = useSetAtom(saveSetAtom)
  const tColumn = useWords(columnWords)
  const openColumns = useSetAtom(columnDialogAtom)
  const wanted = { ...(requested === '' ? {} : { q: requested.slice(0, 200) }), page: 1, pageSize: setsShown }
  const geneSets = useCall(geneSet.list, wanted, { enabled: !pasted })
  const cellSets = useCall(cellSet.list, wanted, { enabled: !pasted })
  const sections = useMemo(() => {
    const typed = query.trim() !== ''
    if (pasted) {
      const found = list?.found ?? []
      const count = list?.count ?? 0
      const name = t('averageOf', { count })
      const average: ColorOption = {
        colorBy: { kind: 'score', name, of: { genes: pasted.slice(0, limits.scoreGenes) }, method: 'mean' },
        name,
        detail: null
      }
      return [
        { title: 'average' as const, rows: count > 1 ? [average] : [] },
        { title: 'genes' as const, rows: colorOptions([], found, '', limits.expressionGenes).genes }
      ].filter(({ rows }) => rows.length > 0)
    }
    const options = colorOptions(columns, typed ? (found.data?.list ?? []) : [], query, limits.genePageSize)
    const all = [
      { title: 'groups' as const, rows: options.groups },
      { title: 'numbers' as const, rows: options.numbers },
      { title: 'geneSets' as const, rows: setOptions('gene', geneSets.data?.list ?? []) },
      { title: 'cellSets' as const, rows: setOptions('cell', cellSets.data?.list ?? []) }
    ]
    const genesFirst = { title: 'genes' as const, rows: options.genes }
    return (typed ? [genesFirst, ...all] : all).filter(({ rows }) => rows.length > 0)
  }, [columns, found.data, geneSets.data, cellSets.data, query, pasted, list, t])
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const at = active === null ? null : (rows[active] ?? null)
  // Whether the genes in the list are results for the current text.
  const settled = pasted ? list !== null : query.trim() === requested && !found.isFetching
  // Enter was pressed before the response: the option is kept once it arrives.
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    if (!entered || !settled) return
    const best = bestOption(rows, query)
    if (best) onKeep(best.colorBy)
  }, [entered, settled, rows, query, onKeep])

  // Focused at once, so that no key is lost while it opens.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (!at) return
    const timer = setTimeout(() => onPreview(at.colorBy), previewMs)
    return () => clearTimeout(timer)
  }, [at, onPreview])
  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the row is found by its mark, which follows `active`
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0)
      setActive(
        active === null ? (step > 0 ? 0 : rows.length - 1) : (active + step + rows.length) % rows.length
      )
    else if (event.key === 'Enter') {
      if (at) onKeep(at.colorBy)
      else setEntered(query.trim() !== '')
    } else if (event.key === 'Escape') onBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  let index = -1
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <label className={styles['field']}>
        <IconSearch aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(null)
            setEntered(false)
          }}
          onPaste={(event) => {
            // A text field would join the lines of a list into one word.
            const names = pastedNames(event.clipboardData.getData('text'))
            if (!names) return
            event.preventDefault()
            setQuery(names.join(', '))
            setActive(null)
          }}
        />
      </label>
      {list && (
        <output className={styles['none']}>
          {list.missing.count === 0
            ? t('listFound', { found: list.count })
            : t('listMissing', {
                found: list.count,
                missing: list.missing.count,
                names: list.missing.names.slice(0, missingShown)
              })}{' '}
          {list.count > 0 && pasted && (
            <button
              type="button"
              className={styles['save']}
              onClick={() => {
                onBack()
                saveSet({ kind: 'gene', count: list.count, members: { names: pasted } })
              }}
            >
              {t('saveGeneSet')}
            </button>
          )}
        </output>
      )}
      <div ref={box} id={listId} className={styles['list']} role="listbox" aria-label={t('colorBy')}>
        {sections.map(({ title, rows: options }) => (
          <div key={title} role="group" aria-label={t(title)}>
            <div className={styles['title']} aria-hidden>
              {t(title)}
            </div>
            {options.map((option) => {
              index++
              const here = index
              return (
                <ColorOptionRow
                  key={JSON.stringify(option.colorBy)}
                  id={`${listId}-${here}`}
                  option={option}
                  active={here === active}
                  chosen={sameColor(option.colorBy, current)}
                  onPoint={() => setActive(here)}
                  onChoose={() => onKeep(option.colorBy)}
                />
              )
            })}
          </div>
        ))}
        {query.trim() !== '' &&
          !pasted &&
          rows.length === 0 &&
          !found.isFetching &&
          requested === query.trim() && (
            <p className={styles['none']}>{found.error?.message ?? t('noMatch')}</p>
          )}
        {query.trim() === '' && <p className={styles['none']}>{t('typeGene')}</p>}
      </div>
      <div className={styles['none']}>
        <button
          type="button"
          className={styles['save']}
          onClick={() => {
            onBack()
            openColumns({ kind: 'import' })
          }}
        >
          {tColumn('importAction')}
        </button>
      </div>
      <div className={styles['footer']}>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('preview')}
        <kbd>Enter</kbd>
        {t('keep')}
        <kbd>Esc</kbd>
        <span className="cut">
          {current ? t('backTo', { name: colorName(current, columns) }) : t('back')}
        </span>
      </div>
    </div>
  )
}
