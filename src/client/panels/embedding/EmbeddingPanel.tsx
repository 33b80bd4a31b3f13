import { useSetAtom } from 'jotai'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { useWords } from '../../i18n/i18n.ts'
import { cameraKey } from '../../state/cameras.ts'
import type { ColorBy, Exploration, PaneName } from '../../state/exploration.ts'
import type { Points } from '../../state/points.ts'
import { pointedAtom } from '../../state/pointed.ts'
import type { UserInfo } from '../../state/session.ts'
import { Around } from './Around.tsx'
import { colorName, isGroup } from './color-options.ts'
import styles from './Embedding.module.css'
import { EmbeddingCanvas, type CanvasHandle, type CanvasPlace } from './EmbeddingCanvas.tsx'
import { EmbeddingSplit } from './EmbeddingSplit.tsx'
import type { ToolName } from './gestures/tools.ts'
import { Foot } from './Foot.tsx'
import { keptOutlines } from './outlines.ts'
import { Over } from './Over.tsx'
import { Notices } from './Notices.tsx'
import { useSelectionActs } from './selection-acts.ts'
import { Side } from './Side.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useClick } from './use-click.ts'
import { useGroupActs } from './use-group-acts.ts'
import { useHint } from './use-hint.ts'
import { useHover } from './use-hover.ts'
import { useLookedCell } from './use-looked-cell.ts'
import { useOtherColor } from './use-other-color.ts'
import { useOutline } from './use-outline.ts'
import { usePaneActs } from './use-pane-acts.ts'
import { useRenderer } from './use-renderer.ts'
import { usePaper } from './use-paper.ts'
import { actOnKey } from './letters.ts'
import { useSaid } from './use-said.ts'
import { useSize } from './use-size.ts'
import { useShown } from './use-shown.ts'
import { useWaysOut } from './use-ways-out.ts'
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

/** Below this height size and opacity move into the toolbar. */
const lowPanel = 330

/** The embedding with everything around it: reads what is chosen, asks the filter thread, and acts for the user. */
export function EmbeddingPanel({ name: paneName, dataset, points, columns, exploration, onRetry }: EmbeddingPanelProps) {
  const say = useWords(words)
  const summaryId = useId()
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<CanvasHandle>(null)
  const colorButton = useRef<HTMLButtonElement>(null)
  const frame = useSize(root)
  const [renderer, setRenderer] = useRenderer()
  const [heldTool, setTool] = useState<ToolName | null>(null)
  const [drawing, setDrawing] = useState(false)
  const [previewed, setPreviewed] = useState<ColorBy | null>(null)
  const setPointed = useSetAtom(pointedAtom)
  const [painted, setPainted] = useState(points.count)

  const { position } = points
  const shown = useShown({ paneName, dataset, points, columns, exploration, previewed, drawing })
  const { thread, pane, color, coloring, group, selected, look, setLook, solid, range, zerosGrey, picture, frames, density, entries, hidden, label, title } =
    shown
  const acts = useSelectionActs(columns, paneName)
  const out = useWaysOut()
  // Until a tool was chosen it is the one that suits how the embedding is seen.
  const tool = heldTool === null || (heldTool === 'turn' && !solid) ? (solid ? 'turn' : 'lasso') : heldTool
  const hover = useHover(thread, position)
  const kept = useMemo(() => keptOutlines(exploration.clauses, position), [exploration.clauses, position])

  useHint(tool, drawing)
  const summary = say(group ? 'summaryGroups' : coloring ? 'summaryValues' : 'summary', {
    position: label,
    count: shown.of,
    groups: entries.length - hidden.length,
    column: title,
    selected: shown.count
  })
  const said = useSaid(summary)

  const { select, previewShape } = useOutline({
    paneName,
    position,
    splitBy: frames?.name ?? null,
    acts,
    preview: shown.preview,
    end: shown.end,
    drawn: shown.drawn
  })
  const { selectGroup, toggle, only, showAll } = useGroupActs({ group, title, acts })
  const onClick = useClick({ tool, thread, position, group, onPin: hover.pin, onGroup: selectGroup })
  const { setColor, stepColor, setPosition, setSplit, openBeside } = usePaneActs({
    paneName,
    position,
    positions: dataset.positions,
    columns,
    exploration,
    onColored: () => setPreviewed(null)
  })
  const otherColor = useOtherColor(color.error, pane.colorBy, columns)
  const zoomToSelection = async () => {
    const bounds = await thread.bounds(position, canvas.current?.projection())
    if (bounds) canvas.current?.flyTo(bounds)
  }

  const onKey = (event: KeyboardEvent) =>
    actOnKey(event, {
      escape: () => (hover.looked?.pinned ? hover.forget() : acts.clear()),
      color: () => colorButton.current?.click(),
      stepColor,
      density: () => !solid && shown.toggleDensity(),
      invert: acts.invert,
      save: out.save,
      tools: out.runTool,
      only: acts.onlyThese,
      zoom: () => void zoomToSelection()
    })

  const low = frame !== null && frame.height < lowPanel
  const takeHome = usePaper({
    canvas,
    coloring,
    title,
    entries,
    range,
    pointStyle: picture.pointStyle,
    split: frames !== null,
    densityOf: density.drawn && density.of,
    label
  })
  const foot = (
    <Foot
      size={shown.size}
      opacity={shown.opacity}
      density={solid ? null : look.density}
      densityOf={density.of}
      map={density.map}
      dark={shown.dark}
      selected={(selected?.count ?? 0) > 0}
      grouped={group !== null}
      onLook={setLook}
    />
  )
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
    onClick,
    onDrawing: setDrawing,
    onDrawn: setPainted,
    onSlow: () => setRenderer('Processor'),
    onKey
  }
  const over = (place: CanvasPlace, here: boolean) => (
    <Over
      place={place}
      pictured={frames ? null : { points, painted, passing: shown.of }}
      drawn={shown.drawn}
      drawing={drawing}
      partial={!points.complete}
      looked={here ? looked : null}
      ring={ring}
      coloring={coloring}
      title={title}
      zerosGrey={zerosGrey}
      dark={shown.dark}
      columns={columns}
    />
  )
  const zoom = <ZoomControl onZoom={(factor) => canvas.current?.zoom(factor)} onFit={() => canvas.current?.fit()} />
  const around = (
    <Around
      tool={tool}
      solid={solid}
      onTool={setTool}
      points={points}
      count={shown.barHere ? shown.count : 0}
      of={shown.of}
      acts={acts}
      onRunTool={out.runTool}
      onSave={out.save}
      onLabel={out.label}
      onZoom={() => void zoomToSelection()}
    >
      {!frames && zoom}
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
        solid={shown.canTurn ? solid : null}
        onSolid={(on) => setLook({ solid: on })}
        density={look.density !== null && !solid}
        densityOff={solid ? say('densityFlat') : null}
        onDensity={shown.toggleDensity}
        onDownload={(format) => void takeHome(format)}
        labels={look.labels}
        onLabels={(on) => setLook({ labels: on })}
        display={low ? foot : null}
      />
      <Notices
        processor={paneName === 'first' && renderer === 'Processor'}
        colorError={color.error}
        otherColor={otherColor && { name: colorName(otherColor, columns), choose: () => setColor(otherColor) }}
        onRetryColor={color.retry}
        pointsError={points.error}
        onRetryPoints={onRetry}
      />
      <div className={styles['body']}>
        <Side
          label={say(paneName === 'first' ? 'legend' : 'legendBeside')}
          coloring={coloring}
          waiting={color.error === null}
          title={title}
          column={columns.find(({ name }) => name === coloring?.name) ?? null}
          entries={entries}
          selecting={shown.selecting}
          pointed={shown.pointed}
          picking={tool === 'pick'}
          dark={shown.dark}
          range={range}
          highOnTop={look.highOnTop}
          onHighOnTop={solid ? null : (on) => setLook({ highOnTop: on })}
          zerosGrey={zerosGrey}
          onZerosGrey={shown.setZerosGrey}
          onRange={shown.setRange}
          onToggle={toggle}
          onOnly={only}
          onSelect={selectGroup}
          onPoint={(level) => setPointed(level === null || !coloring ? null : { column: coloring.name, level })}
          onShowAll={showAll}
          foot={low ? null : foot}
        />
        {frames ? (
          <EmbeddingSplit
            key={`${position} ${frames.name}`}
            ref={canvas}
            {...shared}
            ids={points.ids}
            title={columns.find(({ name }) => name === frames.name)?.label ?? frames.name}
            frames={frames}
            colored={group?.name === frames.name}
            density={density.drawn}
            lookedRow={lookedCell}
            onPreview={previewShape}
            onSelect={select}
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
            density={density.drawn}
            axes={label}
            labels={shown.labels}
            onPreview={previewShape}
            onSelect={select}
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
