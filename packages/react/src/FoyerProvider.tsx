'use client'
import { type Foyer, start } from '@foyer/core'
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createServerCss } from './buttons/createServerCss.ts'
import { FoyerContext } from './FoyerContext.ts'
import { followModal } from './followModal.ts'

/** Props of `FoyerProvider`. */
export type FoyerProviderProps = {
  foyer: Foyer
  children?: ReactNode
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
export function FoyerProvider({ foyer, children, serverStyle }: FoyerProviderProps) {
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
      {children}
    </FoyerContext.Provider>
  )
}
