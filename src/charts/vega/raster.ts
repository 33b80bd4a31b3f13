import { limits } from '../../contract/limits.ts'
import { renderModule, SVGStringRenderer, type Box, type Scene } from './scenegraph.ts'

/** The points of one mark as a picture, at its place inside the mark's group. */
export interface Picture {
  readonly url: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Marks of more items than a vector file can carry: their points are drawn as one picture, words and axes
 * stay vector.
 */
export function crowdedMarks(root: Scene, most: number = limits.rasterMarks): Scene[] {
  const found: Scene[] = []
  const visit = (scene: Scene) => {
    if (scene.marktype === 'group') for (const item of scene.items) item.items?.forEach(visit)
    else if (scene.marktype !== 'text' && scene.items.length > most) found.push(scene)
  }
  visit(root)
  return found
}

/** Where the picture of a mark lies, in whole pixels around it; a clipped mark ends with its group. */
export function pictureBox({ bounds, clip, group }: Scene): Box {
  const box = {
    x1: Math.floor(bounds.x1),
    y1: Math.floor(bounds.y1),
    x2: Math.ceil(bounds.x2),
    y2: Math.ceil(bounds.y2)
  }
  if (!clip || !group) return box
  return {
    x1: Math.max(0, box.x1),
    y1: Math.max(0, box.y1),
    x2: Math.min(Math.ceil(group.width ?? box.x2), box.x2),
    y2: Math.min(Math.ceil(group.height ?? box.y2), box.y2)
  }
}

const pictures = new WeakMap<Scene, Picture>()

/** From now on the scene is written into SVG as this picture. */
export const replaceByPicture = (scene: Scene, picture: Picture): void => void pictures.set(scene, picture)

class PaperRenderer extends SVGStringRenderer {
  override mark(...[markup, scene]: Parameters<InstanceType<typeof SVGStringRenderer>['mark']>): void {
    const picture = pictures.get(scene)
    if (!picture) return super.mark(markup, scene)
    const { url, ...place } = picture
    markup.open('g', { class: `mark-${scene.marktype} role-${scene.role ?? 'mark'}`, 'aria-hidden': true })
    markup.open('image', { 'xlink:href': url, ...place, preserveAspectRatio: 'none' }).close()
    markup.close()
  }
}

renderModule('svg', { ...renderModule('svg'), headless: PaperRenderer })
