import { useState } from 'react'
import { toolGroups, type Tool, type ToolGroup } from '../../../contract/tool.ts'
import { useLanguage, useText, useWords } from '../../i18n/i18n.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import styles from './ToolList.module.css'
import { toolIcons } from './tool-icons.ts'
import { words } from '../../tool-form/words.ts'

interface ToolListProps {
  readonly tools: readonly Tool[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  /** Why a tool does not fit the selection; null where it fits. */
  readonly unsuitable: (tool: Tool) => string | null
}

/**
 * The tools by group, with a search in both languages. Tools that do not fit are dimmed and say what they
 * need.
 */
export function ToolList({ tools, chosen, onChoose, unsuitable }: ToolListProps) {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const [q, setQ] = useState('')
  const requested = q.trim().toLowerCase()
  const found = tools.filter(({ id, texts }) =>
    [id, ...[texts.en, texts.zh].flatMap(({ name, short, summary }) => [name, short, summary])].some((part) =>
      part.toLowerCase().includes(requested)
    )
  )
  const groups = [...(Object.keys(toolGroups) as ToolGroup[]), 'other' as const]
    .map((group) => ({ group, members: found.filter((tool) => (tool.group ?? 'other') === group) }))
    .filter(({ members }) => members.length > 0)
  const first = found.find((tool) => unsuitable(tool) === null)
  return (
    <nav className={styles['tools']} aria-label={t('tools')}>
      <SearchField
        label={t('find')}
        value={q}
        onChange={setQ}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) onChoose(first.id)
        }}
      />
      <div data-one-stop>
        {groups.map(({ group, members }) => (
          <section key={group}>
            <h3>{group === 'other' ? t('other') : text(toolGroups[group])}</h3>
            <ul>
              {members.map((tool) => {
                const Icon = toolIcons[tool.icon]
                const reason = unsuitable(tool)
                const { name, short, summary } = tool.texts[language]
                return (
                  <li key={tool.id}>
                    <button
                      type="button"
                      aria-current={tool.id === chosen || undefined}
                      aria-disabled={reason !== null || undefined}
                      onClick={() => {
                        if (reason === null) onChoose(tool.id)
                      }}
                    >
                      <Icon aria-hidden />
                      <span>
                        <span className={styles['name']}>{name}</span>
                        <span className={styles['line']} title={reason ?? summary}>
                          {reason ?? short}
                        </span>
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && <p className={styles['none']}>{t('noTool')}</p>}
    </nav>
  )
}
