// What the file for pages without a build exports: what a page starts with. All else of the core loads when it is asked for.
export { createFoyer, getActiveNetwork, getConnection, getStatus, open } from '@foyer/core'
export { serverSiwx } from '@foyer/core/siwx'
export { defineElements } from '@foyer/elements'
export { embedded } from '@foyer/embedded'
export { evm } from '@foyer/evm'
export { walletConnect } from '@foyer/walletconnect'

/** Loads all of `@foyer/core`, with the actions: `disconnect`, `signMessage`, `switchNetwork` and the others. */
export const loadCore = () => import('./core.ts')

/** Loads the networks that people use: `@foyer/core/networks`. */
export const loadNetworks = () => import('@foyer/core/networks')

/** For the files that load later. */
export { loadChecked } from './loadChecked.js'
