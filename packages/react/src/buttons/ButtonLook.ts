import type { Foyer, FoyerState, Language } from '@foyer/core'

/** What a button shows and does, whatever renders it. Flat, so that two looks are easily compared. */
export type ButtonLook = {
  readonly kind: 'accent' | 'quiet' | 'danger'
  readonly text: string
  /** An inline picture (`data:`). */
  readonly icon?: string | undefined
  /** View to open. @default the account when connected, otherwise Connect */
  readonly view?: 'SwitchNetwork' | 'UnsupportedChain' | undefined
  readonly isBusy?: boolean
  /** A wallet that is waited for, and the language to say so. */
  readonly waiting?: string | undefined
  readonly language?: Language | undefined
  readonly isDisabled?: boolean
  readonly testId: string
}

/** Reads a look from the state; nothing is shown without one. */
export type GetButtonLook<options> = (
  foyer: Foyer,
  state: FoyerState,
  options: options,
) => ButtonLook | undefined

/** Whether two looks are the same. */
export function isSameLook(one: ButtonLook | undefined, other: ButtonLook | undefined): boolean {
  if (!one || !other) return one === other
  const keys = Object.keys({ ...one, ...other }) as (keyof ButtonLook)[]
  return keys.every((key) => one[key] === other[key])
}
