import { useState, useSyncExternalStore } from 'react'
import type { Outline } from './gestures/gesture.ts'

/**
 * The outline that is being drawn in a cloud. It is kept outside of React's state: it changes with every move
 * of the pointer, and only components that show it are to render.
 */
export interface Drawn {
  readonly get: () => Outline | null
  readonly set: (outline: Outline | null) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createDrawn(): Drawn {
  let drawn: Outline | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => drawn,
    set(outline) {
      drawn = outline
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}

/** Creates the store of a cloud, once per component. */
export const useOwnDrawn = (): Drawn => useState(createDrawn)[0]

/** The part of the outline that a component needs; it renders when that part changes. */
export const useDrawn = <Part>(drawn: Drawn, part: (outline: Outline | null) => Part): Part =>
  useSyncExternalStore(drawn.subscribe, () => part(drawn.get()))
