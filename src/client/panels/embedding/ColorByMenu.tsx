import { Popover } from '@mantine/core'
import { useDebouncedValue, useMergedRef } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { genes, type ColumnRow } from '../../../contract/api/data.ts'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import { limits } from '../../../contract/limits.ts'
import { useCall } from '../../api/query.ts'
import { words as columnWords } from '../../columns/words.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { columnDialogAtom } from '../../state/columns.ts'
import type { ColorBy } from '../../state/exploration.ts'
import { saveSetAtom } from '../../state/save-set.ts'
import { bestOption, colorName, colorOptions, pastedNames, sameColor, setOptions, type ColorOption } from './color-options.ts'
import styles from './ColorByMenu.module.css'
import { usePastedGenes } from './use-pasted-genes.ts'
import { words } from './words.ts'

interface ColorByMenuProps {
  readonly current: ColorBy | null
  readonly columns: readonly ColumnRow[]
  /** Shown on the cells while it is pointed at; null goes back to what is kept. */
  readonly onPreview: (colorBy: ColorBy | null) => void
  readonly onKeep: (colorBy: ColorBy) => void
  readonly openRef: Ref<HTMLButtonElement>
}

/** The arrow keys have rested for so long before the cells change colour. */
const previewMs = 120
const typingMs = 120
const setsShown = 8
const missingShown = 12

/** One field for columns and genes; arrowing through the list shows each on the cells, Enter keeps it, Esc goes back. */
export function ColorByMenu({ current, columns, onPreview, onKeep, openRef }: ColorByMenuProps) {
  const say = useWords(words)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const targetRef = useMergedRef(button, openRef)
  const close = () => {
    setOpened(false)
    onPreview(null)
  }
  /** By the keys in it: the field that had the focus goes, so it is given back here. */
  const closeByKeys = () => {
    close()
    button.current?.focus()
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      position="bottom-start"
      width={336}
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          ref={targetRef}
          type="button"
          className={styles['target']}
          aria-haspopup="listbox"
          aria-expanded={opened}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <span className="third">{say('colorBy')}</span>
          {current?.kind === 'group' && <span className={styles['wheel']} />}
          <span className={current?.kind === 'gene' ? 'gene cut' : 'cut'} translate={current?.kind === 'gene' ? 'no' : undefined}>
            {current ? colorName(current, columns) : say('nothing')}
          </span>
          <IconChevronDown aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown']}>
        {opened && (
          <ColorSearch
            current={current}
            columns={columns}
            onPreview={onPreview}
            onKeep={(colorBy) => {
              onKeep(colorBy)
              setOpened(false)
              button.current?.focus()
            }}
            onBack={closeByKeys}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface ColorSearchProps extends Pick<ColorByMenuProps, 'current' | 'columns' | 'onPreview' | 'onKeep'> {
  readonly onBack: () => void
}

function ColorSearch({ current, columns, onPreview, onKeep, onBack }: ColorSearchProps) {
  const say = useWords(words)
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [asked] = useDebouncedValue(query.trim(), typingMs)
  const pasted = useMemo(() => pastedNames(query), [query])
  const list = usePastedGenes(pasted)
  const found = useCall(genes, { q: asked, page: 1 }, { enabled: asked !== '' && !pasted })
  const saveSet = useSetAtom(saveSetAtom)
  const sayColumn = useWords(columnWords)
  const openColumns = useSetAtom(columnDialogAtom)
  const wanted = { ...(asked === '' ? {} : { q: asked.slice(0, 200) }), page: 1, pageSize: setsShown }
  const geneSets = useCall(geneSet.list, wanted, { enabled: !pasted })
  const cellSets = useCall(cellSet.list, wanted, { enabled: !pasted })
  const sections = useMemo(() => {
    const typed = query.trim() !== ''
    if (pasted) {
      const found = list?.found ?? []
      const count = list?.count ?? 0
      const name = say('averageOf', { count })
      const average: ColorOption = { colorBy: { kind: 'score', name, of: { genes: pasted.slice(0, limits.scoreGenes) }, method: 'mean' }, name, detail: null }
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
  }, [columns, found.data, geneSets.data, cellSets.data, query, pasted, list, say])
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const at = active === null ? null : (rows[active] ?? null)
  // Are the genes in the list those of what is in the field now?
  const settled = pasted ? list !== null : query.trim() === asked && !found.isFetching
  // Enter before the answer: what was typed is kept when it comes.
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    if (!entered || !settled) return
    const best = bestOption(rows, query)
    if (best) onKeep(best.colorBy)
  }, [entered, settled, rows, query, onKeep])

  // At once, so that no letter is lost to the opening.
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
    if (step !== undefined && rows.length > 0) setActive(active === null ? (step > 0 ? 0 : rows.length - 1) : (active + step + rows.length) % rows.length)
    else if (event.key === 'Enter') {
      if (at) onKeep(at.colorBy)
      else setEntered(query.trim() !== '')
    } else if (event.key === 'Escape') onBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  let place = -1
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
          aria-label={say('search')}
          placeholder={say('search')}
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
            const text = event.clipboardData.getData('text')
            if (!pastedNames(text)) return
            event.preventDefault()
            setQuery(
              text
                .trim()
                .split(/[\s,;]+/)
                .join(', ')
            )
            setActive(null)
          }}
        />
      </label>
      {list && (
        <output className={styles['none']}>
          {list.missing.count === 0
            ? say('listFound', { found: list.count })
            : say('listMissing', { found: list.count, missing: list.missing.count, names: list.missing.names.slice(0, missingShown) })}{' '}
          {list.count > 0 && pasted && (
            <button
              type="button"
              className={styles['save']}
              onClick={() => {
                onBack()
                saveSet({ kind: 'gene', count: list.count, members: { names: pasted } })
              }}
            >
              {say('saveGeneSet')}
            </button>
          )}
        </output>
      )}
      <div ref={box} id={listId} className={styles['list']} role="listbox" aria-label={say('colorBy')}>
        {sections.map(({ title, rows: options }) => (
          <div key={title} role="group" aria-label={say(title)}>
            <div className={styles['title']} aria-hidden>
              {say(title)}
            </div>
            {options.map((option) => {
              place++
              const here = place
              return (
                <Option
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
        {query.trim() !== '' && !pasted && rows.length === 0 && !found.isFetching && asked === query.trim() && (
          <p className={styles['none']}>{say('noMatch')}</p>
        )}
        {query.trim() === '' && <p className={styles['none']}>{say('typeGene')}</p>}
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
          {sayColumn('importAct')}
        </button>
      </div>
      <div className={styles['foot']}>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {say('preview')}
        <kbd>Enter</kbd>
        {say('keep')}
        <kbd>Esc</kbd>
        <span className="cut">{current ? say('backTo', { name: colorName(current, columns) }) : say('back')}</span>
      </div>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: ColorOption
  readonly active: boolean
  readonly chosen: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, option, active, chosen, onPoint, onChoose }: OptionProps) {
  const say = useWords(words)
  const { colorBy, name, detail } = option
  const isGene = colorBy.kind === 'gene'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys, as in every combobox
    <div
      id={id}
      className={styles['option']}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className={isGene ? 'gene cut' : 'cut'} translate={isGene ? 'no' : undefined}>
        {name}
      </span>
      <span className={styles['detail']} title={detail?.kind === 'share' ? say('detectedIn', { share: formatPercent(detail.share) }) : undefined}>
        {detail &&
          detail.kind !== 'share' &&
          say(detail.kind === 'levels' ? 'levels' : detail.kind === 'genes' ? 'genesOf' : 'cellsOf', { count: detail.count })}
        {detail?.kind === 'share' && formatPercent(detail.share)}
      </span>
    </div>
  )
}
