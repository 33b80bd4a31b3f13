/** What the page uses of the library, which is there only while the bench runs. */
declare module 'regl-scatterplot' {
  interface Points {
    readonly x: ArrayLike<number>
    readonly y: ArrayLike<number>
    readonly z: ArrayLike<number>
    readonly w: ArrayLike<number>
  }

  interface DrawOptions {
    readonly zDataType: 'continuous' | 'categorical'
    readonly wDataType: 'continuous' | 'categorical'
    readonly spatialIndex?: ArrayBuffer
  }

  interface Scatterplot {
    draw(points: Points, options: DrawOptions): Promise<void>
    set(options: { readonly colorBy: 'category' | 'value'; readonly pointColor: readonly string[] }): void
    get(what: 'spatialIndex'): ArrayBuffer | undefined
    subscribe(event: 'select', heard: (found: { readonly points: readonly number[] }) => void): void
  }

  export default function createScatterplot(options: {
    readonly canvas: HTMLCanvasElement
    readonly width: number
    readonly height: number
    readonly pointSize: number
    readonly performanceMode: boolean
  }): Scatterplot
}
