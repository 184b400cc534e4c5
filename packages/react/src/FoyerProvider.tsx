'use client'
import { type Foyer, type InitialState, start } from '@foyer/core'
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { FoyerContext, requireInstance } from './base/FoyerContext.ts'
import { InitialStateContext, type RenderedState } from './base/InitialStateContext.ts'
import { createServerCss } from './buttons/createServerCss.ts'
import { followModal } from './load/followModal.ts'

/** Props of `FoyerProvider`. */
export type FoyerProviderProps = {
  foyer: Foyer
  children?: ReactNode
  /**
   * State of the visitor known to the server, read by `readCookieState` of `@foyer/core/cookies`. A returning visitor
   * is rendered as connected. The instance must use `storage: cookieStorage()`.
   */
  initialState?: InitialState | undefined
  /**
   * Style element rendered on the server, so that buttons look the same before the page's code runs. If the page's
   * `Content-Security-Policy` forbids inline styles, pass its nonce, or `false` to omit the element. Pages rendered in
   * the browser do not have it.
   */
  serverStyle?: { nonce: string } | false | undefined
}

const subscribeToNothing = () => () => {}

/**
 * Provides an instance to the components below, starts it, and shows its modal when it opens.
 *
 * @example
 * ```tsx
 * import { ConnectButton, FoyerProvider } from '@foyer/react'
 * import { foyer } from './foyer'
 *
 * export const App = () => (
 *   <FoyerProvider foyer={foyer}>
 *     <ConnectButton />
 *   </FoyerProvider>
 * )
 * ```
 */
export function FoyerProvider({ foyer, children, initialState, serverStyle }: FoyerProviderProps) {
  // JavaScript may pass a misspelt import.
  requireInstance(foyer)
  const [initial] = useState(() => initialState && toConfigured(foyer, initialState))
  const [, setStarted] = useState<Foyer>()
  const isServerMarkup = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  // Kept for the lifetime of the page: a part that hydrates later shows the server-rendered buttons until then.
  const [serverCss] = useState(() =>
    isServerMarkup && serverStyle !== false ? createServerCss(foyer) : undefined,
  )
  useLayoutEffect(() => {
    void start(foyer)
    // React applies the state changed by `start` before the first paint, so a connected visitor never sees a Connect
    // button.
    setStarted(foyer)
    // Strict mode runs effects twice: one modal is enough.
    foyer._internal.once(followModal)
  }, [foyer])
  return (
    <FoyerContext.Provider value={foyer}>
      {serverCss && (
        <style
          nonce={serverStyle ? serverStyle.nonce : undefined}
          // Browsers hide the nonce of an element.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `createServerCss` leaves out what could end the element
          dangerouslySetInnerHTML={{ __html: serverCss }}
        />
      )}
      <InitialStateContext.Provider value={initial}>{children}</InitialStateContext.Provider>
    </FoyerContext.Provider>
  )
}

/** The app may no longer configure the visitor's last network. Selects the network that `start` would. */
function toConfigured({ options }: Foyer, initial: InitialState): RenderedState {
  const { activeNetworkId = options.defaultNetwork } = initial
  const isConfigured = options.networks.some(({ caipNetworkId }) => caipNetworkId === activeNetworkId)
  return { ...initial, activeNetworkId: isConfigured ? activeNetworkId : options.defaultNetwork }
}
