import type { Page } from 'playwright'
import type { Language } from '../journeys/steps.ts'
import type { Shown, Study } from './study.ts'

/** What a scene has at hand: a signed-in page, the study with its tasks, and the camera. */
export interface Stage {
  readonly page: Page
  readonly language: Language
  readonly study: Study
  readonly tasks: Readonly<Record<Shown, string>>
  /** Takes the picture of a screen once it stands still; at once where it moves by itself. */
  readonly shoot: (screen: string, moving?: 'moving') => Promise<void>
  readonly open: (path: string) => Promise<void>
}

/** One visit that takes a few pictures on its way. */
export type Scene = (stage: Stage) => Promise<void>

/** A word of the interface, whichever language it shows. */
export const either = (en: string, zh: string): RegExp =>
  new RegExp(`^(?:${[en, zh].map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
