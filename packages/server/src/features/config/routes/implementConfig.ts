import { implementWith } from '../../../http/implementWith.ts'

/**
 * Services of the configuration routes: whether swaps, an on-ramp and reputation are configured, and how wallets are
 * identified.
 */
export type ConfigServices = {
  swaps: object | undefined
  onramp: object | undefined
  reputation: object | undefined
  restrictedTimezones: readonly ('onramp' | 'swap')[]
  wallets: { aliasesOf(text: string): readonly string[] }
}

/** Binds a configuration route to its handler. */
export const implementConfig = implementWith<ConfigServices>()
