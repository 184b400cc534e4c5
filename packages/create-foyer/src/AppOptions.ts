/**
 * Frameworks supported for a new app.
 *
 * @example
 * ```ts
 * import { frameworks } from 'create-foyer'
 *
 * console.log(`--framework ${frameworks.join('|')}`)
 * ```
 */
export const frameworks = ['react', 'vue', 'svelte'] as const
/** One of `frameworks`. */
export type Framework = (typeof frameworks)[number]

/**
 * Kinds of chains an app can connect to.
 *
 * @example
 * ```ts
 * import { namespaces } from 'create-foyer'
 *
 * console.log(`--namespaces ${namespaces.join(',')}`)
 * ```
 */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
/** One of `namespaces` (CAIP-2). */
export type AppNamespace = (typeof namespaces)[number]

/** Options of a new app. */
export type AppOptions = {
  /** Name of the folder and id of the project: letters, digits, hyphens and underscores. */
  name: string
  framework: Framework
  /** At least one. */
  namespaces: readonly AppNamespace[]
  /** Whether visitors can log in by email and get an embedded wallet. */
  hasEmbedded: boolean
  /** Whether the app includes a Foyer server. */
  hasServer: boolean
}
