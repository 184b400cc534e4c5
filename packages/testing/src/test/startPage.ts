import { createFoyer, type FoyerOptions, start } from '@foyer/core'
import { onTestFinished } from 'vitest'

/** Starts an app with one adapter in the current page. */
export async function startPage({ networks, adapters }: Pick<FoyerOptions, 'networks' | 'adapters'>) {
  const foyer = createFoyer({
    projectId: 'my-app',
    serverUrl: 'http://127.0.0.1:1',
    networks,
    adapters,
    reconnect: false,
  })
  onTestFinished(() => foyer.destroy())
  await start(foyer)
  return foyer
}
