import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { Projection } from '../../../contract/outline.ts'
import { writeIds } from '../../../contract/selection.ts'
import { useWords } from '../../i18n/i18n.ts'
import { cameraKey } from '../../state/cameras.ts'
import { paneOf, type ColorBy, type Exploration, type PaneName } from '../../state/exploration.ts'
import { groupsQuery } from '../../state/cell-columns.ts'
import { columnDialogAtom } from '../../state/columns.ts'
import { filterThread } from '../../state/filter-thread.ts'
import type { Points } from '../../state/points.ts'
import { pointedAtom } from '../../state/pointed.ts'
import { saveSetAtom } from '../../state/save-set.ts'
import { drawnClauseAtom, rowsWhere, selectedAtom } from '../../state/selected.ts'
import type { UserInfo } from '../../state/session.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { Around } from './Around.tsx'
import { cellValue } from './cell-value.ts'
import { isGroup } from './color-options.ts'
import styles from './Embedding.module.css'
import { EmbeddingCanvas, type CanvasHandle, type CanvasPlace } from './EmbeddingCanvas.tsx'
import { DensityKey } from './DensityKey.tsx'
import { shownOf, useDensity } from './use-density.ts'
import { useLook } from './use-look.ts'
import { EmbeddingSplit } from './EmbeddingSplit.tsx'
import type { Press, Vertex } from './gestures/tool.ts'
import type { ToolName } from './gestures/tools.ts'
import { HoverCard } from './HoverCard.tsx'
import { keptOutlines } from './outlines.ts'
import { LivePill } from './LivePill.tsx'
import { positionLabel } from './position-label.ts'
import { Notices } from './Notices.tsx'
import { useSelectionActs } from './selection-acts.ts'
import { Side } from './Side.tsx'
import { SizeOpacity } from './SizeOpacity.tsx'
import { useThemeColors } from './theme-colors.ts'
import { Toolbar } from './Toolbar.tsx'
import { useColor } from './use-color.ts'
import { useGroupActs } from './use-group-acts.ts'
import { useHint } from './use-hint.ts'
import { useHover } from './use-hover.ts'
import { useLegend } from './use-legend.ts'
import { useLookedCell } from './use-looked-cell.ts'
import { useOutline } from './use-outline.ts'
import { usePaneActs } from './use-pane-acts.ts'
import { usePicture } from './use-picture.ts'
import { useRenderer } from './use-renderer.ts'
import { usePaper } from './use-paper.ts'
import { actOnKey } from './letters.ts'
import { useSaid } from './use-said.ts'
import { useSize } from './use-size.ts'
import { useView } from './use-view.ts'
import { words } from './words.ts'
import { ZoomControl } from './ZoomControl.tsx'

interface EmbeddingPanelProps {
  /** Which of the two pictures this is. */
  readonly name: PaneName
  readonly dataset: UserInfo['dataset']
  readonly points: Points
  readonly columns: readonly ColumnRow[]
  readonly exploration: Exploration
  readonly onRetry: () => void
}

const noLevels: readonly string[] = []

/** What is left of the cells' opacity under the contours of groups. */
const cellsUnderLines = 0.35

/** Below this height size and opacity move into the toolbar. */
const lowPanel = 330

/** The embedding with everything around it: reads what is chosen, asks the filter thread, and acts for the user. */
export function EmbeddingPanel({ name: paneName, dataset, points, columns, exploration, onRetry }: EmbeddingPanelProps) {
  const colors = useThemeColors()
  const say = useWords(words)
  const summaryId = useId()
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<CanvasHandle>(null)
  const colorButton = useRef<HTMLButtonElement>(null)
  const frame = useSize(root)
  const openTools = useSetAtom(toolDrawerAtom)
  const saveSet = useSetAtom(saveSetAtom)
  const openColumns = useSetAtom(columnDialogAtom)
  const [renderer, setRenderer] = useRenderer()
  const selected = useAtomValue(selectedAtom)
  const drawnClause = useAtomValue(drawnClauseAtom)
  const elsewhere = drawnClause && drawnClause.by !== paneName ? drawnClause : null
  const acts = useSelectionActs(columns)

  const [heldTool, setTool] = useState<ToolName | null>(null)
  const [drawing, setDrawing] = useState(false)
  const [previewed, setPreviewed] = useState<ColorBy | null>(null)
  const [pointedAt, setPointed] = useAtom(pointedAtom)
  const [painted, setPainted] = useState(points.count)

  const { position } = points
  const thread = filterThread(dataset.id, dataset.cells)
  const pane = paneOf(exploration, paneName)
  const colorBy = previewed ?? pane.colorBy
  const color = useColor(colorBy)
  const { coloring, lastGroups } = color
  const shownPosition = dataset.positions.find(({ name }) => name === position)
  const { look, setLook, size, opacity, range, setRange, zerosGrey, setZerosGrey, canTurn, solid, toggleDensity } = useLook(
    paneName,
    points,
    shownPosition?.dimensions ?? 2,
    coloring
  )
  // Until a tool was chosen it is the one that suits how the embedding is seen.
  const tool = heldTool === null || (heldTool === 'turn' && !solid) ? (solid ? 'turn' : 'lasso') : heldTool
  const pointed = pointedAt && pointedAt.column === coloring?.name ? pointedAt.level : null
  const {
    view,
    drawn: drawnCount,
    medians,
    preview,
    end
  } = useView({ thread, position, count: points.count, complete: points.complete, selected, groups: lastGroups, elsewhere })
  const hover = useHover(thread, position)
  const linesOver = look.density?.of === 'groups' && coloring?.kind === 'group' && !solid && pane.split === null
  const picture = usePicture({
    points,
    coloring,
    colors,
    view,
    drawing: drawing || elsewhere?.over === false,
    pointed,
    range,
    highOnTop: look.highOnTop,
    zerosGrey,
    size,
    // Lines in the colours of the groups are read only where the cells stand back.
    opacity: linesOver ? opacity * cellsUnderLines : opacity
  })

  const frames = useQuery({ ...groupsQuery(pane.split ?? ''), enabled: pane.split !== null }).data ?? null
  const split = pane.split !== null && frames ? { name: pane.split, column: frames } : null
  useEffect(() => {
    if (pane.split !== null && frames) void thread.setGroups(pane.split, frames.codes, frames.levels)
  }, [thread, pane.split, frames])

  const group = coloring?.kind === 'group' ? coloring : null
  const densityMap = useDensity({
    thread,
    position,
    count: points.count,
    selected,
    sight: view?.sight ?? null,
    density: split || solid ? null : look.density,
    group
  })
  const density = useMemo(
    () => densityMap && look.density && { map: densityMap, filled: look.density.filled, dark: colors.dark, colors: group?.column.colors ?? [], pointed },
    [densityMap, look.density, colors.dark, group, pointed]
  )
  const populationCount = selected?.populationCount ?? dataset.cells
  const count = drawnCount ?? selected?.count ?? 0
  const selecting = count > 0 || drawing
  const { hidden, entries, labels } = useLegend({
    group,
    lastGroups,
    hidden: exploration.hidden,
    view,
    medians,
    populationCount,
    labelled: look.labels,
    selecting,
    pointed
  })
  const kept = useMemo(() => keptOutlines(exploration.clauses, position), [exploration.clauses, position])

  useHint(tool, drawing)

  const label = positionLabel(shownPosition?.label ?? position)
  const title = coloring ? (coloring.label ?? columns.find(({ name }) => name === coloring.name)?.label ?? coloring.name) : ''
  const summary = say(group ? 'summaryGroups' : coloring ? 'summaryValues' : 'summary', {
    position: label,
    count: populationCount,
    groups: entries.length - hidden.length,
    column: title,
    selected: count
  })
  const said = useSaid(summary)

  const { select, previewShape } = useOutline({ paneName, position, splitBy: split?.name ?? null, thread, acts, preview, end, drawn: drawnCount })
  const { selectGroup, toggle, only, showAll } = useGroupActs({ group, hidden, title, exploration, acts })
  const { setColor, stepColor, setPosition, setSplit, openBeside } = usePaneActs({
    paneName,
    position,
    positions: dataset.positions,
    columns,
    exploration,
    onColored: () => setPreviewed(null)
  })
  const zoomToSelection = async () => {
    const bounds = await thread.bounds(position, canvas.current?.projection())
    if (bounds) canvas.current?.flyTo(bounds)
  }

  const saveSelection = () => {
    if (!selected || selected.count === 0) return
    const ids = writeIds(rowsWhere(selected.flags), selected.total)
    saveSet({ kind: 'cell', count: selected.count, members: { ids }, clauses: exploration.clauses })
  }

  const onKey = (event: KeyboardEvent) =>
    actOnKey(event, {
      escape: () => (hover.looked?.pinned ? hover.forget() : acts.clear()),
      color: () => colorButton.current?.click(),
      stepColor,
      density: () => !solid && !split && toggleDensity(),
      invert: acts.invert,
      save: saveSelection,
      tools: () => openTools({ subject: 'cell' }),
      only: acts.onlyThese,
      zoom: () => void zoomToSelection()
    })

  const low = frame !== null && frame.height < lowPanel
  const sliders = <SizeOpacity size={size} opacity={opacity} onSize={(next) => setLook({ size: next })} onOpacity={(next) => setLook({ opacity: next })} />
  const shownDensity = look.density && shownOf(look.density, selected?.count ?? 0, group)
  const takeHome = usePaper({ canvas, coloring, title, entries, range, pointStyle: picture.pointStyle, density, densityOf: shownDensity, label })
  const foot = (
    <>
      {look.density && shownDensity && !solid && !split && (
        <DensityKey
          density={look.density}
          shown={shownDensity}
          map={densityMap}
          dark={colors.dark}
          can={{ shown: true, selected: (selected?.count ?? 0) > 0, groups: group !== null }}
          onChange={(next) => setLook({ density: next })}
        />
      )}
      {sliders}
    </>
  )
  const partial = !points.complete
  const looked = hover.looked

  const { cell: lookedCell, ring } = useLookedCell(points, looked?.cell ?? null)
  const shared = {
    xy: points.xy,
    z: solid ? points.z : null,
    count: points.count,
    complete: points.complete,
    ...picture,
    kept,
    looked: ring,
    tool,
    cameraKey: cameraKey(paneName, position, solid),
    name: say(solid ? 'canvasSolid' : 'canvas', { position: label }),
    describedBy: summaryId,
    onTool: setTool,
    onHover: hover.hover,
    onClick: (at: Vertex, reach: number, press: Press, projection?: Projection) => {
      if (tool !== 'pick') {
        hover.pin(at, reach, projection)
        return
      }
      const operation = press.shift ? 'add' : press.alt ? 'subtract' : press.control ? 'intersect' : 'new'
      void thread.nearest(position, at[0], at[1], reach, projection).then((found) => {
        const level = found && group ? (group.column.codes[found.cell] ?? -1) : -1
        if (level >= 0) selectGroup(level, operation)
      })
    },
    onDrawing: setDrawing,
    onDrawn: setPainted,
    onSlow: () => setRenderer('Processor'),
    onKey
  }
  /** What stands over the cells, at the hand and at the cell that is looked at. */
  const over = ({ size: stage, screenOf, hand, moving, operation }: CanvasPlace, here: boolean) => (
    <>
      {!split && moving && painted < points.count && <div className={styles['sample']}>{say('moving', { drawn: painted, total: points.count })}</div>}
      {hand && drawnCount !== null && <LivePill count={drawnCount} hand={hand} operation={operation ?? 'new'} size={stage} partial={partial} />}
      {looked && ring && here && !drawing && !moving && (
        <HoverCard
          cell={looked.cell}
          at={screenOf(ring)}
          size={stage}
          value={cellValue(coloring, looked.cell, colors.dark, title, zerosGrey)}
          columns={columns}
          pinned={looked.pinned}
        />
      )}
    </>
  )
  const zoom = <ZoomControl onZoom={(factor) => canvas.current?.zoom(factor)} onFit={() => canvas.current?.fit()} />
  const around = (
    <Around
      tool={tool}
      solid={solid}
      onTool={setTool}
      points={points}
      count={elsewhere?.over === false ? 0 : count}
      of={populationCount}
      acts={acts}
      onRunTool={() => openTools({ subject: 'cell' })}
      onSave={saveSelection}
      onLabel={() => openColumns({ kind: 'label' })}
      onZoom={() => void zoomToSelection()}
    >
      {!split && zoom}
    </Around>
  )

  return (
    <div ref={root} className={styles['panel']}>
      <Toolbar
        positions={dataset.positions}
        position={position}
        onPosition={setPosition}
        colorBy={pane.colorBy}
        columns={columns}
        onPreview={setPreviewed}
        onColor={setColor}
        colorRef={colorButton}
        split={pane.split}
        splits={columns.filter((column) => isGroup(column) && !column.hidden && (column.distinct ?? 0) > 1)}
        onSplit={setSplit}
        onBeside={paneName === 'first' && exploration.beside === null ? openBeside : null}
        solid={canTurn ? solid : null}
        onSolid={(on) => setLook({ solid: on })}
        density={look.density !== null && !solid && !split}
        densityOff={solid ? say('densityFlat') : split ? say('densitySplit') : null}
        onDensity={toggleDensity}
        onDownload={split ? null : (format) => void takeHome(format)}
        labels={look.labels}
        onLabels={(on) => setLook({ labels: on })}
        display={low ? foot : null}
      />
      <Notices
        processor={paneName === 'first' && renderer === 'Processor'}
        colorError={color.error}
        onRetryColor={color.retry}
        pointsError={points.error}
        onRetryPoints={onRetry}
      />
      <div className={styles['body']}>
        <Side
          label={say(paneName === 'first' ? 'legend' : 'legendBeside')}
          coloring={coloring}
          title={title}
          column={columns.find(({ name }) => name === coloring?.name) ?? null}
          entries={entries}
          selecting={selecting}
          pointed={pointed}
          picking={tool === 'pick'}
          dark={colors.dark}
          range={range}
          highOnTop={look.highOnTop}
          onHighOnTop={solid ? null : (on) => setLook({ highOnTop: on })}
          zerosGrey={zerosGrey}
          onZerosGrey={setZerosGrey}
          onRange={setRange}
          onToggle={toggle}
          onOnly={only}
          onSelect={selectGroup}
          onPoint={(level) => setPointed(level === null || !coloring ? null : { column: coloring.name, level })}
          onShowAll={showAll}
          foot={low ? null : foot}
        />
        {split ? (
          <EmbeddingSplit
            key={`${position} ${split.name}`}
            ref={canvas}
            {...shared}
            ids={points.ids}
            title={columns.find(({ name }) => name === split.name)?.label ?? split.name}
            by={split.name}
            column={split.column}
            colored={group?.name === split.name}
            hidden={exploration.hidden[split.name] ?? noLevels}
            lookedRow={lookedCell}
            onPreview={previewShape}
            onSelect={(shape, operation, name, frame) => void select(shape, operation, name, frame)}
            onClose={() => setSplit(null)}
            over={over}
            zoom={zoom}
          >
            {around}
          </EmbeddingSplit>
        ) : (
          <EmbeddingCanvas
            key={position}
            ref={canvas}
            {...shared}
            renderer={renderer}
            density={density}
            axes={label}
            labels={labels}
            onPreview={previewShape}
            onSelect={(shape, operation, name) => void select(shape, operation, name)}
          >
            {(place) => (
              <>
                {over(place, true)}
                {around}
              </>
            )}
          </EmbeddingCanvas>
        )}
      </div>
      <p id={summaryId} className="hidden-text">
        {summary} {say('canvasKeys')} {solid && say('canvasKeysSolid')}
      </p>
      <p className="hidden-text" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
