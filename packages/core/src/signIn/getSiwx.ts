import { getApi } from '../base/getApi.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Siwx } from '../model/Siwx.ts'
import { fromSiweConfig } from './fromSiweConfig.ts'

/** The instance's sign-in; `undefined` if the app does not ask for one. */
export function getSiwx(foyer: Foyer): Siwx | undefined {
  return foyer._internal.once(createSiwx)
}

function createSiwx(foyer: Foyer): Siwx | undefined {
  const { siwx, siweConfig, metadata } = foyer.options
  if (typeof siwx === 'function') return siwx({ api: getApi(foyer), metadata })
  return siwx ?? (siweConfig && fromSiweConfig(siweConfig))
}
