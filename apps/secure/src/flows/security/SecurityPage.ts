import type { IconName } from '../../dom/icon.ts'
import type { TextSource } from '../../texts/createTextSource.ts'
import type { Texts } from '../../texts/en.ts'

/** The security page, before it is known whose wallet it is for. */
export type SecurityPage = {
  texts: Texts
  source: TextSource
  root: HTMLElement
  /** Puts a card into the page, outside of the stage. */
  say(icon: IconName, title: string, text: string, ...more: Node[]): void
}
