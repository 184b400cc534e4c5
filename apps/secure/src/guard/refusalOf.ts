import type { Guard } from './Guard.ts'
import type { Control } from './toControl.ts'

/** Returns why a control does not react; empty if there is nothing to explain. */
export function refusalOf({ isBusy, sight, words }: Guard, { kind, element }: Control): string | undefined {
  if (isBusy || (element as HTMLButtonElement).disabled) return ''
  if (!sight.isSeen()) return words.unseen
  if ((kind === 'press' || kind === 'hold') && !sight.isRead()) return words.unread
  return undefined
}
