import { useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { Projection } from '../../../contract/outline.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { PointStyle } from '../../../../shaders/points/style.ts'
import { readStored } from '../../state/storage.ts'
import type { Renderer } from '../../state/status.ts'
import { boundsOf, panBy, toEmbedding, toScreen, zoomAt, type Bounds, type ScreenPoint, type Size } from './camera.ts'
import { axesOf, boundsOfSpace, seenAt, spaceOf, type Space } from './space.ts'
import type { ShownDensity } from './DensityShapes.tsx'
import { isSeen, type KeptOutline } from './outlines.ts'
import { useSaid } from './use-said.ts'
import { useTurn } from './use-turn.ts'
import { words } from './words.ts'
import { DeckPoints } from './DeckPoints.tsx'
import styles from './Embedding.module.css'
import type { Hand, Outline, Press, Shape, Vertex } from './gestures/tool.ts'
import { tools, toolsFor, type ToolName } from './gestures/tools.ts'
import { useGestures } from './gestures/use-gestures.ts'
import { placeLabels, shortenApart, type PlacedLabel } from './labels.ts'
import type { PictureProps } from './picture.ts'
import { Overlay } from './Overlay.tsx'
import { SplatPoints } from './SplatPoints.tsx'
import { textWidth } from './text-width.ts'
import { useCamera } from './use-camera.ts'
import { useSize } from './use-size.ts'
import { zoomStep } from './ZoomControl.tsx'

/** A group's name at the middle of its cells, in the space of the embedding. */
export interface GroupLabel {
  readonly level: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** How far the group reaches around it, about. */
  readonly reach: number
  readonly weight: number
  /** None of its cells is selected while others are. */
  readonly faint: boolean
  /** Pointed at in the legend. */
  readonly strong: boolean
}

/** What a picture shows at the moment. */
export interface CanvasShot extends Pick<PictureProps, 'xy' | 'z' | 'count' | 'codes' | 'flags' | 'camera' | 'projection' | 'size'> {
  readonly labels: readonly PlacedLabel[]
  readonly density: ShownDensity | null
  /** Of several pictures beside each other: what this one is called, and where it stands. */
  readonly name: string | null
  readonly left: number
  readonly top: number
}

export interface CanvasHandle {
  fit(): void
  flyTo(bounds: Bounds): void
  zoom(factor: number): void
  focus(): void
  /** What is seen now, for a picture to take home. */
  shots(): CanvasShot[]
  /** How an embedding of three axes is seen; undefined for one that is seen as it lies. */
  projection(): Projection | undefined
}

/** A place in the space of the embedding; the third axis counts only where it is seen in space. */
export type Place = readonly [x: number, y: number, z: number]

/** Where things are on a picture at the moment. */
export interface CanvasPlace {
  readonly size: Size
  readonly screenOf: (place: Place) => ScreenPoint
  readonly hand: ScreenPoint | null
  readonly moving: boolean
  readonly operation: Outline['operation'] | null
}

export interface EmbeddingCanvasProps {
  readonly xy: Float32Array
  /** The third axis where the embedding is seen in space, else null. */
  readonly z: Float32Array | null
  readonly count: number
  readonly complete: boolean
  /** What a view of everything shows, where that is not the cells themselves. */
  readonly bounds?: Bounds
  readonly space?: Space | null
  readonly codes: Uint8Array
  readonly flags: Uint8Array
  readonly pointStyle: PointStyle
  readonly renderer: Renderer
  readonly density: ShownDensity | null
  /** Name of the axes; null where there is no room for them. */
  readonly axes: string | null
  /** Pictures with the same key are seen from the same place. */
  readonly cameraKey: string
  /** One of several small pictures. */
  readonly frame?: boolean
  readonly labels: readonly GroupLabel[]
  readonly kept: readonly KeptOutline[]
  readonly looked: Place | null
  readonly tool: ToolName
  readonly name: string
  readonly describedBy: string
  readonly onTool: (tool: ToolName) => void
  readonly onPreview: Hand['preview']
  readonly onSelect: (shape: Shape, operation: Parameters<Hand['select']>[1], act: Parameters<Hand['select']>[2]) => void
  /** The pointer is at a point of the embedding; `reach` is how far a few pixels are there. Null when it left. */
  readonly onHover: (at: Vertex | null, reach: number, projection?: Projection) => void
  readonly onClick: (at: Vertex, reach: number, press: Press, projection?: Projection) => void
  readonly onDrawing: (drawing: boolean) => void
  readonly onDrawn: (drawn: number) => void
  readonly onSlow: () => void
  /** Keys that mean something to the panel and nothing to its picture; true where one was used. */
  readonly onKey: (event: KeyboardEvent) => boolean
  /** What stands over the cells, told where things are. */
  readonly children: (place: CanvasPlace) => ReactNode
  readonly ref: Ref<CanvasHandle>
}

const reachPixels = 8
/** Longest label, in half-width characters. */
const labelUnits = 26
const arrowPixels = 60
/** Radians that a pixel of the hand, and an arrow key, turn. */
const turnPerPixel = 0.008
const turnPerKey = Math.PI / 24

/** Cells and what is drawn over them; knows the hand and the camera, and neither the server nor the selection. */
export function EmbeddingCanvas(props: EmbeddingCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  return (
    <div ref={frame} className={styles['canvas']}>
      {size && <Stage {...props} size={size} />}
    </div>
  )
}

function Stage({ size, ref, ...props }: EmbeddingCanvasProps & { readonly size: Size }) {
  const say = useWords(words)
  const stage = useRef<HTMLDivElement>(null)
  const [outline, setOutline] = useState<Outline | null>(null)
  const own = useBounds(props.xy, props.count, props.complete)
  const ownSpace = useSpace(props.xy, props.z, props.count, props.complete)
  const space = props.z ? (props.space ?? ownSpace) : null
  const bounds = space ? boundsOfSpace(space) : (props.bounds ?? own)
  const { projection, turn, turnBy } = useTurn(space, props.cameraKey)
  const seen = projection ?? undefined
  const { camera, moving, home, move, stir, flyTo } = useCamera(bounds, size, props.cameraKey, props.frame ?? false)
  const middle = { left: size.width / 2, top: size.height / 2 }
  const reach = reachPixels / camera.scale
  const turned = (right: number, down: number) => {
    stir()
    turnBy({ right, down })
  }
  const fit = () => {
    if (space) turnBy(null)
    flyTo()
  }
  const placed = <Drawn extends Shape>(shape: Drawn): Drawn => (projection ? { ...shape, projection: [...projection] } : shape)
  const screenOf = ([x, y, z]: Place) => toScreen(camera, size, ...(projection ? seenAt(projection, x, y, z) : ([x, y] as const)))
  const zoom = (factor: number) => move((was) => zoomAt(was, size, middle, factor, home))

  const hand: Hand = {
    embeddingAt: (at) => toEmbedding(camera, size, at),
    screenAt: ([x, y]) => toScreen(camera, size, x, y),
    draw: (drawn) => {
      setOutline(drawn)
      props.onDrawing(drawn !== null)
    },
    preview: (shape, operation) => props.onPreview(shape && placed(shape), operation),
    select: (shape, operation, act) => props.onSelect(placed(shape), operation, act),
    click: (at, press) => props.onClick(toEmbedding(camera, size, at), reach, press, seen),
    pan: (right, down) => move((was) => panBy(was, right, down)),
    turn: (right, down) => space && turned(right * turnPerPixel, down * turnPerPixel)
  }
  const gestures = useGestures(stage, {
    tool: props.tool,
    solid: space !== null,
    hand,
    onWheel: (at, factor) => move((was) => zoomAt(was, size, at, factor, home)),
    onHover: (at) => props.onHover(at && toEmbedding(camera, size, at), reach, seen),
    onDoubleClick: () => flyTo()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const used = useKey(event)
    if (!used) return
    event.preventDefault()
    event.stopPropagation()
  }
  const useKey = (event: KeyboardEvent): boolean => {
    const { key } = event
    if (key === 'Escape' && gestures.cancel()) return true
    if (gestures.key(key)) return true
    const arrow = arrows[key]
    if (arrow) {
      if (space && !event.shiftKey) turned(-arrow[0] * turnPerKey, -arrow[1] * turnPerKey)
      else move((was) => panBy(was, arrow[0] * arrowPixels, arrow[1] * arrowPixels))
      return true
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (key === ' ') {
      gestures.holdSpace(true)
      return true
    }
    if (key === '0') fit()
    else if (key === '+' || key === '=') zoom(zoomStep)
    else if (key === '-' || key === '−') zoom(1 / zoomStep)
    else {
      const letters = readStored('letter_keys', true)
      const tool = letters ? toolsFor(space !== null).find((name) => tools[name].key === key.toUpperCase()) : undefined
      if (!tool) return props.onKey(event)
      props.onTool(tool)
    }
    return true
  }

  const shown = useMemo(
    () =>
      shortenApart(
        props.labels.map(({ text }) => text),
        labelUnits
      ),
    [props.labels]
  )
  const labels = useMemo(() => {
    const wanted = props.labels.map((label, at) => {
      const [x, y] = projection ? seenAt(projection, label.x, label.y, label.z) : [label.x, label.y]
      return { ...label, text: shown[at] ?? label.text, reach: label.reach * camera.scale, ...toScreen(camera, size, x, y) }
    })
    const seen = wanted.filter(({ left, top }) => left > 0 && top > 0 && left < size.width && top < size.height)
    return placeLabels(seen, size, textWidth) as (ReturnType<typeof placeLabels>[number] & GroupLabel)[]
  }, [props.labels, shown, camera, size, projection])
  const looked = props.looked && screenOf(props.looked)
  const saidTurn = useSaid(space ? say('turned', { yaw: degreesOf(turn.yaw), pitch: degreesOf(turn.pitch) }) : '')

  const picture = {
    xy: props.xy,
    z: space ? props.z : null,
    projection,
    count: props.count,
    codes: props.codes,
    flags: props.flags,
    pointStyle: props.pointStyle,
    camera,
    moving,
    size,
    onDrawn: props.onDrawn
  }
  useImperativeHandle(ref, () => ({
    fit,
    flyTo,
    zoom,
    focus: () => stage.current?.focus(),
    shots: () => [{ ...picture, labels, density: space ? null : props.density, name: null, left: 0, top: 0 }],
    projection: () => seen
  }))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has keys and a pointer of its own */}
      <div
        ref={stage}
        className={styles['stage']}
        data-tool={gestures.spaceHeld ? (space ? 'turn' : 'pan') : props.tool}
        data-operation={outline?.operation}
        role="application"
        aria-label={props.name}
        aria-describedby={props.describedBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        {...gestures.handlers}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && gestures.holdSpace(false)}
        onBlur={() => gestures.holdSpace(false)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {props.renderer === 'Processor' ? <SplatPoints {...picture} /> : <DeckPoints key={space ? 'solid' : 'flat'} {...picture} onSlow={props.onSlow} />}
        <Overlay
          camera={camera}
          size={size}
          labels={labels}
          outline={outline}
          kept={outline ? [] : props.kept.filter((shape) => isSeen(shape, projection))}
          axes={props.axes}
          directions={space && projection ? axesOf(projection, space) : null}
          density={space ? null : props.density}
          looked={looked}
        />
      </div>
      {space && (
        <p className="hidden-text" aria-live="polite">
          {saidTurn}
        </p>
      )}
      {props.children({ size, screenOf, hand: outline?.hand ?? null, moving, operation: outline?.operation ?? null })}
    </>
  )
}

const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }

const degreesOf = (radians: number): number => Math.round((radians * 180) / Math.PI)

/** Where the cells lie in space, of the first that came and then of all. */
export function useSpace(xy: Float32Array, z: Float32Array | null, count: number, complete: boolean): Space | null {
  const some = count > 0
  // oxlint-disable-next-line react/exhaustive-deps -- not with each batch: the picture would jump as cells come in
  return useMemo(() => z && spaceOf(xy, z, count), [xy, z, some, complete])
}

/** Bounds of the cells: of the first that came, a fair sample, and then of all. */
export function useBounds(xy: Float32Array, count: number, complete: boolean): Bounds {
  const some = count > 0
  // oxlint-disable-next-line react/exhaustive-deps -- not with each batch: the picture would jump as cells come in
  return useMemo(() => boundsOf(xy, count) ?? [0, 0, 1, 1], [xy, some, complete])
}
