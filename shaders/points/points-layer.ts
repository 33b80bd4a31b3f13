import { Layer, type DefaultProps, type LayerProps, type UpdateParameters } from '@deck.gl/core'
import { Buffer, type Texture } from '@luma.gl/core'
import { Model } from '@luma.gl/engine'
import fragment from './fragment.glsl?raw'
import { depthFade, depths, faint, selectedExtra, softCells, type Camera, type PointStyle } from './style.ts'
import { pointsUniforms, type PointsUniforms } from './uniforms.ts'
import vertex from './vertex.glsl?raw'

export interface PointsLayerProps extends LayerProps {
  /**
   * x and y in turn. Its length fixes the memory on the graphics card; later cells may arrive in it in place.
   */
  readonly xy: Float32Array
  /** The third axis; null where the embedding is shown on two. A layer has it from its beginning or never. */
  readonly z: Float32Array | null
  /** Three rows of four, see `Projection`; null where the embedding is shown as it lies. */
  readonly projection: readonly number[] | null
  /** Cells of `xy` that have arrived. */
  readonly count: number
  /**
   * Colour code of each cell that has arrived, one byte; a new array recolours, later cells come in place.
   */
  readonly codes: Uint8Array
  /** Flags of each cell, one byte; see `flagBits`. */
  readonly flags: Uint8Array
  readonly pointStyle: PointStyle
  readonly camera: Camera
  /** Only so many cells are drawn: the embedding's order is shuffled, so that they are a fair sample. */
  readonly limit: number
}

const byIdentity = <Value>(value: Value) => ({ type: 'object', value, compare: false }) as const

/** Sees the first two axes as they lie, all as near as each other. */
const flat = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]

const nothing: PointStyle = {
  palette: new Uint8Array(1024),
  size: 3,
  opacity: 1,
  rest: 'keep',
  grey: [211, 211, 211],
  canvas: [255, 255, 255],
  highOnTop: false
}

const defaultProps: DefaultProps<PointsLayerProps> = {
  xy: byIdentity(new Float32Array(0)),
  z: byIdentity(null),
  projection: byIdentity(null),
  count: 0,
  codes: byIdentity(new Uint8Array(0)),
  flags: byIdentity(new Uint8Array(0)),
  pointStyle: byIdentity(nothing),
  camera: byIdentity({ x: 0, y: 0, scale: 1 }),
  limit: Infinity
}

interface PointsState {
  readonly model: Model
  readonly positions: Buffer
  readonly heights: Buffer | null
  readonly codes: Buffer
  readonly flags: Buffer
  readonly palette: Texture
  /** Cells whose places, and whose codes, are already on the graphics card. */
  uploaded: number
  coded: number
  [key: string]: unknown
}

/**
 * Cells of an embedding, one vertex each, ten bytes each: two floats of place, a byte of colour, a byte of
 * flags. A new colour is one byte a cell to send; a new palette one kilobyte. Deck's own scatterplot layer
 * draws four vertices a cell and needs 28 times as long on a machine without a graphics card.
 */
export class PointsLayer extends Layer<PointsLayerProps> {
  static override layerName = 'PointsLayer'
  static override defaultProps = defaultProps
  declare state: PointsState

  override getShaders() {
    return super.getShaders({
      vs: this.props.z ? vertex.replace('\n', '\n#define SOLID\n') : vertex,
      fs: fragment,
      modules: [pointsUniforms]
    }) as {
      vs: string
      fs: string
    }
  }

  override initializeState(): void {
    const { device } = this.context
    const capacity = Math.max(1, this.props.xy.length / 2)
    const usage = Buffer.VERTEX | Buffer.COPY_DST
    const positions = device.createBuffer({ usage, byteLength: 8 * capacity })
    const heights = this.props.z && device.createBuffer({ usage, byteLength: 4 * capacity })
    const codes = device.createBuffer({ usage, byteLength: capacity })
    const flags = device.createBuffer({ usage, byteLength: capacity })
    const palette = device.createTexture({
      format: 'rgba8unorm',
      width: 256,
      height: 1,
      sampler: { minFilter: 'nearest', magFilter: 'nearest' }
    })
    const model = new Model(device, {
      ...this.getShaders(),
      id: this.props.id,
      topology: 'point-list',
      vertexCount: 0,
      bufferLayout: [
        { name: 'positions', format: 'float32x2' },
        ...(heights ? [{ name: 'heights', format: 'float32' } as const] : []),
        { name: 'codes', format: 'unorm8' },
        { name: 'flags', format: 'unorm8' }
      ],
      attributes: { positions, codes, flags, ...(heights && { heights }) },
      bindings: { paletteTexture: palette },
      parameters: { depthWriteEnabled: true, depthCompare: 'less-equal' }
    })
    this.setState({ model, positions, heights, codes, flags, palette, uploaded: 0, coded: 0 })
  }

  override shouldUpdateState({ changeFlags }: UpdateParameters<this>) {
    return changeFlags.propsOrDataChanged
  }

  override updateState({ props, oldProps }: UpdateParameters<this>): void {
    const { state } = this
    if (props.count > state.uploaded) {
      state.positions.write(props.xy.subarray(2 * state.uploaded, 2 * props.count), 8 * state.uploaded)
      if (props.z) state.heights?.write(props.z.subarray(state.uploaded, props.count), 4 * state.uploaded)
      state.uploaded = props.count
    }
    if (props.codes !== oldProps.codes) state.coded = 0
    const coded = Math.min(props.count, props.codes.length)
    if (coded > state.coded) {
      state.codes.write(props.codes.subarray(state.coded, coded), state.coded)
      state.coded = coded
    }
    if (props.flags !== oldProps.flags) state.flags.write(props.flags)
    if (props.pointStyle.palette !== oldProps.pointStyle?.palette)
      state.palette.writeData(props.pointStyle.palette)
    this.setNeedsRedraw()
  }

  override draw(): void {
    const { model, uploaded, coded } = this.state
    const { pointStyle: style, camera, flags, limit, projection } = this.props
    const { width, height } = this.context.viewport
    const ratio = this.context.device.getDefaultCanvasContext().cssToDeviceRatio()
    const apart = style.rest !== 'keep'
    const drawn = Math.min(uploaded, coded, flags.length, limit)
    const soft = drawn <= softCells
    const row = (from: number): [number, number, number, number] => {
      const [x = 0, y = 0, z = 0, rest = 0] = (projection ?? flat).slice(from, from + 4)
      return [x, y, z, rest]
    }
    const uniforms: PointsUniforms = {
      center: [camera.x, camera.y],
      clipPerUnit: [(2 * camera.scale) / width, (2 * camera.scale) / height],
      grey: [style.grey[0] / 255, style.grey[1] / 255, style.grey[2] / 255, 1],
      canvas: [style.canvas[0] / 255, style.canvas[1] / 255, style.canvas[2] / 255, 1],
      across: row(0),
      up: row(4),
      depth: row(8),
      size: style.size * ratio,
      selectedSize: (style.size + (apart ? selectedExtra : 0)) * ratio,
      opacity: style.opacity,
      restStrength: style.rest === 'faint' ? faint : 1,
      restGrey: style.rest === 'grey' ? 1 : 0,
      highOnTop: style.highOnTop ? 1 : 0,
      softEdge: soft ? 1 : 0,
      // In space a cell is over what lies behind it, unless the others stand back for the selection.
      selectedOnTop: projection && !apart ? 0 : 1,
      nearest: depths.nearest,
      farthest: depths.farthest,
      fade: projection ? depthFade : 0
    }
    model.setVertexCount(drawn)
    model.shaderInputs.setProps({ points: uniforms })
    model.draw(this.context.renderPass)
  }

  override finalizeState(context: Parameters<Layer['finalizeState']>[0]): void {
    super.finalizeState(context)
    const { model, positions, heights, codes, flags, palette } = this.state
    for (const resource of [model, positions, heights, codes, flags, palette]) resource?.destroy()
  }
}
