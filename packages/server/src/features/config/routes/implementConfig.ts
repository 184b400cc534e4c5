import { implementWith } from '../../../http/implementWith.ts'

/** Services of the routes of the configuration: whether there are swaps, an on-ramp and reports, and how wallets are known. */
export type ConfigServices = {
  swaps: object | undefined
  onramp: object | undefined
  reputation: object | undefined
  restrictedTimezones: readonly ('onramp' | 'swap')[]
  wallets: { aliasesOf(text: string): readonly string[] }
}

/** Joins a route of the configuration to its handler. */
export const implementConfig = implementWith<ConfigServices>()
