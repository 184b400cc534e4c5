import { connect, type Foyer } from '@foyer/core'
import { FoyerProvider } from '@foyer/react'
import { onTestFinished } from 'vitest'
import { type RenderHookResult, renderHook } from 'vitest-browser-react'
import { createWorldFoyer } from '../src/createWorldFoyer.ts'
import { someExtensions } from '../src/fixtures/wallets.ts'
import type { World } from '../src/World.ts'

/** Id of the wallet that `connectWallet` connects. */
export const walletId = someExtensions[0]?.id ?? ''

/** Runs a hook in an app of this world. */
export async function showHook<result>(
  world: World,
  useHook: () => result,
): Promise<RenderHookResult<result, unknown> & { foyer: Foyer; connectWallet(): Promise<void> }> {
  const foyer = createWorldFoyer(world, { language: 'en' })
  onTestFinished(() => foyer.destroy())
  const shown = await renderHook(useHook, {
    wrapper: ({ children }) => <FoyerProvider foyer={foyer}>{children}</FoyerProvider>,
  })
  const connectWallet = () => shown.act(() => connect(foyer, { connectorId: walletId }).then(() => {}))
  return { ...shown, foyer, connectWallet }
}
