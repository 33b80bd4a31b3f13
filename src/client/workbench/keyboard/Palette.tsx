import { Modal } from '@mantine/core'
import {
  IconBolt,
  IconCirclesRelation,
  IconColumns3,
  IconDna2,
  IconFileText,
  IconListDetails,
  IconSearch,
  IconTool
} from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { defineWords, useWords } from '../../i18n/i18n.ts'
import { readStored, writeStored } from '../../state/storage.ts'
import { KeepFocus } from '../../ui/focus/KeepFocus.tsx'
import { useLeft } from '../../ui/use-left.ts'
import { rank, useCommands, type Command, type CommandKind } from './commands.ts'
import { keyName, paletteAtom } from './frame-keys.ts'
import styles from './Palette.module.css'

const words = defineWords('palette', {
  title: { en: 'Search', zh: '搜索' },
  placeholder: { en: 'Genes, columns, sets, tools, tasks, pages', zh: '基因、列、集合、工具、任务、页面' },
  none: { en: 'No match for "{{query}}"', zh: '没有与“{{query}}”匹配的内容' },
  page: { en: 'Page', zh: '页面' },
  action: { en: 'Action', zh: '操作' },
  tool: { en: 'Tool', zh: '工具' },
  column: { en: 'Color by column', zh: '按列着色' },
  gene: { en: 'Color by gene', zh: '按基因着色' },
  set: { en: 'Set', zh: '集合' },
  task: { en: 'Task', zh: '任务' },
  found: { en: { one: '{{count}} result', other: '{{count}} results' }, zh: '{{count}} 个结果' }
})

const icons: Record<CommandKind, typeof IconBolt> = {
  page: IconFileText,
  action: IconBolt,
  tool: IconTool,
  column: IconColumns3,
  gene: IconDna2,
  set: IconCirclesRelation,
  task: IconListDetails
}

const recentLength = 8

/** The command palette: a search for everything that has a name. */
export function Palette() {
  const [open, setOpen] = useAtom(paletteAtom)
  const t = useWords(words)
  useLeft(open, () => setOpen(false))
  return (
    <Modal opened={open} onClose={() => setOpen(false)} centered={false} yOffset="10dvh">
      <KeepFocus open={open} />
      <Modal.Title className="hidden-text">{t('title')}</Modal.Title>
      {open && <Search onDone={() => setOpen(false)} />}
    </Modal>
  )
}

function Search({ onDone }: { readonly onDone: () => void }) {
  const t = useWords(words)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [recent] = useState(() => readStored('recent_commands', []))
  const commands = useCommands(useDeferredValue(query), true)
  const found = rank(commands, query, recent)
  const chosen = Math.min(at, found.length - 1)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const perform = (command: Command) => {
    writeStored(
      'recent_commands',
      [command.id, ...recent.filter((id) => id !== command.id)].slice(0, recentLength)
    )
    onDone()
    command.perform()
  }
  const press = (event: KeyboardEvent) => {
    const command = found[chosen]
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, chosen - 1))
    else if (event.key === 'Home' && event.ctrlKey) setAt(0)
    else if (event.key === 'End' && event.ctrlKey) setAt(found.length - 1)
    // An Enter that ends the composition of Chinese characters selects nothing.
    else if (event.key === 'Enter' && command && !event.nativeEvent.isComposing) perform(command)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles['field']}>
        <IconSearch aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div className={styles['list']} role="listbox" id={listId} ref={list} aria-label={t('title')}>
        {found.map((command, index) => (
          <Line
            key={command.id}
            id={`${listId}-${index}`}
            command={command}
            chosen={index === chosen}
            onHover={() => setAt(index)}
            onChoose={() => perform(command)}
          />
        ))}
      </div>
      {found.length === 0 && <p className={styles['none']}>{t('none', { query })}</p>}
      <output className="hidden-text">{t('found', { count: found.length })}</output>
    </>
  )
}

interface LineProps {
  readonly id: string
  readonly command: Command
  readonly chosen: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
}

function Line({ id, command, chosen, onHover, onChoose }: LineProps) {
  const t = useWords(words)
  const Icon = icons[command.kind]
  const gene = command.kind === 'gene'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and takes the keys
    <div
      className={styles['item']}
      role="option"
      id={id}
      aria-selected={chosen}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <Icon aria-hidden />
      <span
        className={`${styles['name']} cut`}
        data-gene={gene || undefined}
        translate={gene ? 'no' : undefined}
      >
        {command.name}
      </span>
      <span className={`${styles['note']} small third cut`}>{command.note}</span>
      {command.keys && <kbd>{keyName(command.keys)}</kbd>}
      <span className="caption">{t(command.kind)}</span>
    </div>
  )
}
