import { TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useId, useMemo, useState } from 'react'
import type { ClauseOperation } from '../../../contract/selection.ts'
import { GeneField } from '../../filter/GeneField.tsx'
import { formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { geneQuery, groupsQuery } from '../../state/columns/cell-columns.ts'
import { actionAtom, explorationAtom, withClause } from '../../state/view/exploration.ts'
import { selectedAtom } from '../../state/selection/selected.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { groupCodes, groupPalette, plainPalette, rgbOf } from '../../cloud/colors.ts'
import { useThemeColors } from '../../theme/theme-colors.ts'
import {
  expressed,
  gateFilters,
  highest,
  rowsInside,
  rowsOutlined,
  intervalOf,
  type Point,
  type Interval
} from './gate.ts'
import styles from './GeneGene.module.css'
import { Scatter } from './Scatter.tsx'
import { words } from './words.ts'

/** The two genes are kept while the panel is closed. */
const genesAtom = atom<readonly [string | null, string | null]>([null, null])

const source = 'gene-gene'

/** The colour of cells without a group. */
const plain = rgbOf('#2CA49C')

/**
 * A scatter plot of cells by two genes. A gate drawn here is a clause of the selection that all panels share.
 */
export default function GeneGene() {
  const t = useWords(words)
  const [[first, second], setGenes] = useAtom(genesAtom)
  const ready = first !== null && second !== null && first !== second
  const across = useQuery({ ...geneQuery(first ?? ''), enabled: ready })
  const up = useQuery({ ...geneQuery(second ?? ''), enabled: ready })
  const [tool, setTool] = useState<'rectangle' | 'lasso'>('rectangle')
  const failure = across.error ?? up.error
  return (
    <section className={styles['panel']} aria-label={`${first ?? ''} × ${second ?? ''}`}>
      <div className={styles['tools']}>
        <GeneField
          size="xs"
          width={190}
          label={t('across')}
          value={first}
          onGene={(gene) => setGenes([gene, second])}
        />
        <IconButton
          label={t('swap')}
          icon={<IconArrowsExchange aria-hidden />}
          onClick={() => setGenes([second, first])}
        />
        <GeneField
          size="xs"
          width={190}
          label={t('up')}
          value={second}
          onGene={(gene) => setGenes([first, gene])}
        />
        <span className={styles['grow']} />
        <Segments
          label={t('tool')}
          value={tool}
          onChange={setTool}
          options={[
            { value: 'rectangle', label: t('rectangle') },
            { value: 'lasso', label: t('lasso') }
          ]}
        />
      </div>
      {!ready ? (
        <Empty title={t(first !== null && first === second ? 'same' : 'choose')} text={t('chooseText')} />
      ) : failure ? (
        <Failure
          title={t('failed')}
          text={failure.message}
          onRetry={() => void Promise.all([across.refetch(), up.refetch()])}
        />
      ) : across.data && up.data ? (
        <Gate names={[first, second]} x={across.data} y={up.data} tool={tool} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

interface GateProps {
  readonly names: readonly [string, string]
  readonly x: Float32Array
  readonly y: Float32Array
  readonly tool: 'rectangle' | 'lasso'
}

function Gate({ names, x, y, tool }: GateProps) {
  const t = useWords(words)
  const selection = useAtomValue(selectedAtom)
  const { colorBy } = useAtomValue(explorationAtom)
  const perform = useSetAtom(actionAtom)
  const theme = useThemeColors()
  const grouping = colorBy?.kind === 'group' ? colorBy.column : null
  const groups = useQuery({ ...groupsQuery(grouping ?? ''), enabled: grouping !== null })
  const population = selection?.population ?? null
  const counts = useMemo(() => expressed(x, y, population), [x, y, population])
  const codes = useMemo(() => {
    const rows = Uint32Array.from(x, (_, row) => row)
    return groups.data ? groupCodes(groups.data, rows, rows.length, null) : new Uint8Array(rows.length)
  }, [groups.data, x])
  const colors = useMemo(() => {
    const palette = groups.data ? groupPalette(groups.data, null, plain) : plainPalette(plain)
    return { palette, grey: theme.dim, canvas: theme.canvas }
  }, [groups.data, theme])
  const [genes, all] = [names, counts.reduce((sum, count) => sum + count, 0)]
  const gate = useCallback(
    (intervals: readonly [Interval, Interval], op: ClauseOperation) => {
      const filters = gateFilters(genes, intervals)
      const count = rowsInside(x, y, intervals, population).length
      perform(
        { name: 'rectangle', values: { count } },
        withClause(
          filters.length > 0 ? { op, source, kind: 'filters', filters } : { op, source, kind: 'all' }
        )
      )
    },
    [genes, x, y, population, perform]
  )
  const lasso = (outline: readonly Point[], op: ClauseOperation) => {
    const ids = rowsOutlined(x, y, outline, population)
    perform({ name: 'lasso', values: { count: ids.length } }, withClause({ op, source, kind: 'ids', ids }))
  }
  const share = (count: number) => formatPercent(all === 0 ? 0 : count / all)
  const [neither, one, other, both] = counts
  return (
    <>
      <Scatter
        x={x}
        y={y}
        population={population}
        selected={selection && selection.count > 0 ? selection.flags : null}
        codes={codes}
        colors={colors}
        names={names}
        tool={tool}
        label={t('summary', {
          x: names[0],
          y: names[1],
          neither,
          first: one,
          second: other,
          both,
          selected: selection?.count ?? 0
        })}
        onRectangle={(a, b, op) =>
          gate([intervalOf(a[0], b[0], highest(x)), intervalOf(a[1], b[1], highest(y))], op)
        }
        onLasso={lasso}
      />
      <div className={styles['footer']}>
        <dl>
          {(
            [
              [t('neither'), neither],
              [t('onlyOne', { gene: names[0] }), one],
              [t('onlyOne', { gene: names[1] }), other],
              [t('both'), both]
            ] as const
          ).map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{share(count)}</dd>
            </div>
          ))}
        </dl>
        <span className={styles['grow']} />
        <Numbers names={names} onGate={(intervals) => gate(intervals, 'new')} />
      </div>
      <p className={styles['hint']}>{t('hint')}</p>
    </>
  )
}

const numberOf = (text: string): number | null =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null

/** Number fields for the gate, as an alternative to dragging. */
function Numbers({
  names,
  onGate
}: {
  readonly names: readonly [string, string]
  readonly onGate: (intervals: readonly [Interval, Interval]) => void
}) {
  const t = useWords(words)
  const [typed, setTyped] = useState<readonly string[]>(['', '', '', ''])
  const values = typed.map(numberOf)
  const wrong = typed.map((text, at) => text.trim() !== '' && values[at] === null)
  const problem = useId()
  const field = (at: number, label: string) => (
    <TextInput
      size="xs"
      w={58}
      inputMode="decimal"
      aria-label={label}
      error={wrong[at] === true}
      aria-describedby={wrong[at] === true ? problem : undefined}
      value={typed[at]}
      onChange={(event) => setTyped(typed.with(at, event.currentTarget.value))}
    />
  )
  return (
    <form
      className={styles['numbers']}
      aria-label={t('byNumbers')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong.includes(true))
          onGate([
            { from: values[0] ?? null, to: values[1] ?? null },
            { from: values[2] ?? null, to: values[3] ?? null }
          ])
      }}
    >
      {names.map((name, axis) => (
        <span key={name}>
          {t('from', { gene: name })}
          {field(2 * axis, t('from', { gene: name }))}
          {t('to')}
          {field(2 * axis + 1, `${name} ${t('to')}`)}
        </span>
      ))}
      {wrong.includes(true) && (
        <span id={problem} className={styles['problem']}>
          <FieldError text={t('number')} />
        </span>
      )}
      <Button type="submit">{t('select')}</Button>
    </form>
  )
}
