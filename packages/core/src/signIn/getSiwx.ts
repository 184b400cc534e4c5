import { getApi } from '../base/getApi.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Siwx } from '../model/Siwx.ts'
import { fromSiweConfig } from './fromSiweConfig.ts'

/** The instance's sign-in; `undefined` if the app does not ask for one. */
export function getSiwx(foyer: Foyer): Siwx | undefined {
  return foyer._internal.once(createSiwx)
}

/** Time by which sessions expire, in milliseconds since the epoch. */
export function getNow(siwx: Siwx | undefined): number {
  return siwx?.getNow?.() ?? Date.now()
}

function createSiwx(foyer: Foyer): Siwx | undefined {
  const { siwx, siweConfig, metadata } = foyer.options
  if (typeof siwx === 'function') {
    const made: unknown = siwx({ api: getApi(foyer), metadata })
    if (typeof made === 'object') return made as Siwx // As typed.
    void raiseAlert(foyer, 'OPTION_INVALID', 'siwx: call `serverSiwx()`')
    return undefined
  }
  return siwx ?? (siweConfig && fromSiweConfig(siweConfig))
}
