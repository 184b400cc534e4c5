import type { Foyer, FoyerConfig } from '@foyer/core'

/**
 * Tells the hooks which Foyer the app has, so that they know its networks and providers. An app declares it once:
 *
 * ```ts
 * declare module '@foyer/react' {
 *   interface Register { foyer: typeof foyer }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: the app fills it
export interface Register {}

/** What the types know of the app's Foyer. */
export type RegisteredConfig<register = Register> = register extends {
  foyer: Foyer<infer config extends FoyerConfig>
}
  ? config
  : FoyerConfig

/** Namespaces of the app. */
export type RegisteredNamespace<config extends FoyerConfig = RegisteredConfig> = keyof config['providers'] &
  string

/** What wallets of a namespace are asked with. */
export type RegisteredProvider<
  namespace extends RegisteredNamespace<config>,
  config extends FoyerConfig = RegisteredConfig,
> = NonNullable<config['providers'][namespace]>
