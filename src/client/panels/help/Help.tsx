import { Fragment, useMemo, useState } from 'react'
import { operators, type OperatorCode } from '../../../contract/filter/filter.ts'
import type { Tool } from '../../../contract/tool.ts'
import { tools } from '../../../tools/index.ts'
import { defineWords, useLanguage, useText, useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { KeyRows } from '../../workbench/keyboard/KeyRows.tsx'
import { exploreArticles } from './explore.ts'
import { findHelp, helpParts, type HelpPart } from './find.ts'
import styles from './Help.module.css'
import { keepArticles } from './keep.ts'
import { Prose } from '../../ui/prose/Prose.tsx'

const words = defineWords('help', {
  title: { en: 'Help center', zh: '帮助中心' },
  search: { en: 'Search the help', zh: '搜索帮助' },
  contents: { en: 'Contents', zh: '目录' },
  guide: { en: 'Guide', zh: '指南' },
  tools: { en: 'Tools', zh: '工具' },
  none: { en: 'No help article matches', zh: '没有匹配的帮助内容' },
  all: { en: 'Show the whole help', zh: '显示全部帮助' },
  found: { en: { one: '{{count}} part found', other: '{{count}} parts found' }, zh: '找到 {{count}} 部分' },
  settings: { en: 'Settings', zh: '设置' },
  gives: { en: 'Output', zh: '输出' },
  sources: { en: 'Sources', zh: '文献' },
  numeric: { en: 'numbers only', zh: '仅数值' },
  text: { en: 'text only', zh: '仅文本' }
})

const articles = [...exploreArticles, ...keepArticles]

/** The help: short articles, shortcuts, and a description of each tool, searchable in both languages. */
export function Help() {
  const t = useWords(words)
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const parts = useMemo(() => helpParts(articles, tools, language), [language])
  const found = findHelp(parts, query)
  const guide = found.filter(({ kind }) => kind !== 'tool')
  const ofTools = found.filter(({ kind }) => kind === 'tool')
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <span className="third small" aria-live="polite">
            {query.trim() !== '' && t('found', { count: found.length })}
          </span>
          <SearchField width={260} label={t('search')} value={query} onChange={setQuery} />
        </>
      }
    >
      {found.length === 0 ? (
        <Empty title={t('none')} actions={<Button onClick={() => setQuery('')}>{t('all')}</Button>} />
      ) : (
        <div className={styles['help']}>
          <nav data-one-stop className={styles['contents']} aria-label={t('contents')}>
            <Contents title={t('guide')} parts={guide} />
            <Contents title={t('tools')} parts={ofTools} />
          </nav>
          <div className={styles['column']}>
            {found.map((part) => (
              <article key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
                <h2 id={`${part.id}-title`} tabIndex={-1}>
                  {part.title}
                </h2>
                {part.kind === 'article' && <Prose text={part.article.text[language]} />}
                {part.id === 'filters' && <Operators />}
                {part.kind === 'keys' && <KeyRows className={styles['rows']} />}
                {part.kind === 'tool' && <ToolHelp tool={part.tool} />}
              </article>
            ))}
          </div>
        </div>
      )}
    </Page>
  )
}

function Contents({ title, parts }: { readonly title: string; readonly parts: readonly HelpPart[] }) {
  if (parts.length === 0) return null
  const go = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <p>{title}</p>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <a
              href={`#${part.id}`}
              onClick={(event) => {
                event.preventDefault()
                go(part.id)
              }}
            >
              {part.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Operators() {
  const t = useWords(words)
  const text = useText()
  return (
    <dl className={styles['rows']}>
      {(Object.keys(operators).map(Number) as OperatorCode[]).map((code) => {
        const { symbol, fits, text: name } = operators[code]
        return (
          <Fragment key={code}>
            <dt>
              <span className="mono">{symbol}</span>
            </dt>
            <dd>
              {text(name)}{' '}
              {fits !== 'all' && (
                <span className="third">· {t(fits === 'numeric' ? 'numeric' : 'text')}</span>
              )}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}

/** The help on a tool: what it does, its parameters, its tables, its references. */
function ToolHelp({ tool }: { readonly tool: Tool }) {
  const t = useWords(words)
  const language = useLanguage()
  const { summary, params, tables } = tool.texts[language]
  const named = Object.values(params).filter(({ label }) => label !== '')
  return (
    <>
      <p>{summary}</p>
      {named.length > 0 && (
        <>
          <h3>{t('settings')}</h3>
          <dl className={styles['settings']}>
            {named.map(({ label, help, options }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>
                  {help}
                  {options && <span className="third"> {Object.values(options).join(' · ')}</span>}
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      <h3>{t('gives')}</h3>
      <p>
        {[
          ...new Set([
            ...tool.charts.map(({ title }) => title[language]),
            ...Object.values(tables).map(({ name }) => name)
          ])
        ].join(' · ')}
      </p>
      {tool.references.length > 0 && (
        <>
          <h3>{t('sources')}</h3>
          <ul>
            {tool.references.map(({ name, doi }) => (
              <li key={doi}>
                {name}{' '}
                <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
                  {doi}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
