import type { Page } from 'playwright'
import type { Language } from '../journeys/steps.ts'
import type { Shown } from './orders.ts'
import type { Study } from './study.ts'

/** What a scene uses: a page that is signed in, the study with its tasks, and the camera. */
export interface Stage {
  readonly page: Page
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly study: Study
  readonly tasks: Readonly<Record<Shown, string>>
  /** Takes the picture of a screen once nothing moves on it, or at once for a screen that moves by itself. */
  readonly shoot: (screen: string, moving?: 'moving') => Promise<void>
  readonly open: (path: string) => Promise<void>
}

/** One visit of the page, in which some pictures are taken. */
export type Scene = (stage: Stage) => Promise<void>

/** Matches a word of the interface in either language. */
export const either = (en: string, zh: string): RegExp =>
  new RegExp(`^(?:${[en, zh].map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
