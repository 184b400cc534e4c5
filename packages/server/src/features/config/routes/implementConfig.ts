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

/** Joins a route of the configuration to its handler. */
export const implementConfig = implementWith<ConfigServices>()
