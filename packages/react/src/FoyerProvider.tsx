'use client'
import { type Foyer, type InitialState, start } from '@foyer/core'
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createServerCss } from './buttons/createServerCss.ts'
import { FoyerContext } from './FoyerContext.ts'
import { followModal } from './followModal.ts'
import { InitialStateContext, type RenderedState } from './InitialStateContext.ts'

/** Props of `FoyerProvider`. */
export type FoyerProviderProps = {
  foyer: Foyer
  children?: ReactNode
  /**
   * What the server knows of the visitor, by `readCookieState` of `@foyer/core/cookies`: a returning visitor is rendered
   * connected. The option `storage` of the instance is `cookieStorage()` then.
   */
  initialState?: InitialState | undefined
  /**
   * The style element that a server renders, so that buttons look the same before the page's code runs. Pages whose
   * `Content-Security-Policy` allows no inline styles pass their nonce, or `false` to leave it out. Pages rendered in
   * the browser have none.
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
  const [initial] = useState(() => initialState && toConfigured(foyer, initialState))
  const [, setStarted] = useState<Foyer>()
  const isServerMarkup = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  // It stays: a part of the page that hydrates later has the server's buttons until then.
  const [serverCss] = useState(() =>
    isServerMarkup && serverStyle !== false ? createServerCss(foyer) : undefined,
  )
  useLayoutEffect(() => {
    void start(foyer)
    // React renders what start changed before the first paint: a connected visitor sees no Connect button.
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

/** The app may have left the network where the visitor was: it starts on its own, as `start` does. */
function toConfigured({ options }: Foyer, initial: InitialState): RenderedState {
  const { activeNetworkId = options.defaultNetwork } = initial
  const isConfigured = options.networks.some(({ caipNetworkId }) => caipNetworkId === activeNetworkId)
  return { ...initial, activeNetworkId: isConfigured ? activeNetworkId : options.defaultNetwork }
}
