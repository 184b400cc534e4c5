import type { Foyer, FoyerConfig } from '@foyer/core'

/**
 * Registers the app's Foyer instance, so that hooks infer its networks and providers. An app declares it once:
 *
 * ```ts
 * declare module '@foyer/react' {
 *   interface Register { foyer: typeof foyer }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: the app fills it
export interface Register {}

/** Configuration type of the app's registered instance. */
export type RegisteredConfig<register = Register> = register extends {
  foyer: Foyer<infer config extends FoyerConfig>
}
  ? config
  : FoyerConfig

/** Namespaces of the app. */
export type RegisteredNamespace<config extends FoyerConfig = RegisteredConfig> = keyof config['providers'] &
  string

/** Provider type of a namespace's wallets. */
export type RegisteredProvider<
  namespace extends RegisteredNamespace<config>,
  config extends FoyerConfig = RegisteredConfig,
> = NonNullable<config['providers'][namespace]>
