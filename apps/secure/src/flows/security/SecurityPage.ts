import type { IconName } from '../../dom/icon.ts'
import type { TextSource } from '../../texts/createTextSource.ts'
import type { Texts } from '../../texts/en.ts'

/** The security page before the wallet is known. */
export type SecurityPage = {
  texts: Texts
  source: TextSource
  root: HTMLElement
  /** Puts a card on the page, bypassing the stage. */
  showMessage(icon: IconName, title: string, text: string, ...more: Node[]): void
}
