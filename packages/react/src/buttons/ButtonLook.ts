import type { Foyer, FoyerState, Language } from '@foyer/core'
import type { ButtonFace } from './ButtonFace.ts'

/** What a button shows and does, whatever renders it. Flat, so that two looks are easily compared. */
export type ButtonLook = {
  readonly kind: 'accent' | 'quiet' | 'danger'
  readonly text: string
  /** Stands before the text. */
  readonly balance?: string | undefined
  /** Picture of the account's name, or the wallet's inline one (`data:`). */
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
  /** What is known of the account's face, as far as the options ask for it. */
  face?: ButtonFace,
) => ButtonLook | undefined

/** Whether two looks are the same. */
export function isSameLook(one: ButtonLook | undefined, other: ButtonLook | undefined): boolean {
  if (!one || !other) return one === other
  const keys = Object.keys({ ...one, ...other }) as (keyof ButtonLook)[]
  return keys.every((key) => one[key] === other[key])
}
