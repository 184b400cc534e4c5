// Exports of the file for pages without a build: what a page needs at start. The rest of the core loads on demand.
export { createFoyer, getActiveNetwork, getConnection, getStatus, open } from '@foyer/core'
export { serverSiwx } from '@foyer/core/siwx'
export { defineElements } from '@foyer/elements'
export { embedded } from '@foyer/embedded'
export { evm } from '@foyer/evm'
export { walletConnect } from '@foyer/walletconnect'

/** Loads all of `@foyer/core`, with the actions: `disconnect`, `signMessage`, `switchNetwork` and the others. */
export const loadCore = () => import('./core.ts')

/** Loads the commonly used networks: `@foyer/core/networks`. */
export const loadNetworks = () => import('@foyer/core/networks')

/** Used by the files that load later. */
export { loadChecked } from './loadChecked.js'
