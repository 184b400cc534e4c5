import type { Foyer, FoyerState, Language } from '@foyer/core'
import type { ButtonFace } from './ButtonFace.ts'

/** Content and action of a button, independent of how it is rendered. Flat, so that two descriptions are cheap to compare. */
export type ButtonLook = {
  readonly kind: 'accent' | 'quiet' | 'danger'
  readonly text: string
  /** Shown before the text. */
  readonly balance?: string | undefined
  /** Picture of the account's name, or the wallet's inline icon (`data:`). */
  readonly icon?: string | undefined
  /** View to open. @default the account when connected, otherwise Connect */
  readonly view?: 'SwitchNetwork' | 'UnsupportedChain' | undefined
  /** Opens this wallet instead of a view. */
  readonly press?: ((foyer: Foyer, wallet: string) => void) | undefined
  /** Wallet of the button, by the name that the app uses. */
  readonly wallet?: string | undefined
  readonly isBusy?: boolean
  /** Name of the wallet being waited for, and the language of the message about it. */
  readonly waiting?: string | undefined
  readonly language?: Language | undefined
  readonly isDisabled?: boolean
  readonly testId: string
}

/** Derives a look from the state. Returns `undefined` if there is nothing to show. */
export type GetButtonLook<options> = (
  foyer: Foyer,
  state: FoyerState,
  options: options,
  /** Known parts of the account's face, limited to those the options request. */
  face?: ButtonFace,
) => ButtonLook | undefined

/** Whether two buttons look the same. */
export function isSameLook(one: ButtonLook | undefined, other: ButtonLook | undefined): boolean {
  if (!one || !other) return one === other
  const keys = Object.keys({ ...one, ...other }) as (keyof ButtonLook)[]
  return keys.every((key) => one[key] === other[key])
}
