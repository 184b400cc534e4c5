import type { Guard } from './Guard.ts'
import type { Control } from './toControl.ts'

/** Why a control does not react, if so; empty where there is nothing to say of it. */
export function refusalOf({ isBusy, sight, words }: Guard, { kind, element }: Control): string | undefined {
  if (isBusy || (element as HTMLButtonElement).disabled) return ''
  if (!sight.isSeen()) return words.unseen
  if ((kind === 'press' || kind === 'hold') && !sight.isRead()) return words.unread
  return undefined
}
