/**
 * Frameworks an app can be made in.
 *
 * @example
 * ```ts
 * import { frameworks } from 'create-foyer'
 *
 * console.log(`--framework ${frameworks.join('|')}`)
 * ```
 */
export const frameworks = ['react', 'vue', 'svelte'] as const
/** One of them. */
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
/** One of them (CAIP-2). */
export type AppNamespace = (typeof namespaces)[number]

/** What an app is made of. */
export type AppOptions = {
  /** The folder's name: letters, digits, hyphens and underscores. It is the project's id as well. */
  name: string
  framework: Framework
  /** At least one. */
  namespaces: readonly AppNamespace[]
  /** Whether visitors can log in by email, with a wallet of their own. */
  hasEmbedded: boolean
  /** Whether the app brings a Foyer server to run beside it. */
  hasServer: boolean
}
