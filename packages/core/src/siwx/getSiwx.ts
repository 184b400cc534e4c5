import type { Foyer } from '../Foyer.ts'
import { getApi } from '../queries/getApi.ts'
import { fromSiweConfig } from './fromSiweConfig.ts'
import type { Siwx } from './Siwx.ts'

/** The instance's sign-in; `undefined` when the app asks for none. */
export function getSiwx(foyer: Foyer): Siwx | undefined {
  const { siwx, siweConfig, metadata } = foyer.options
  return foyer.once('siwx', () =>
    typeof siwx === 'function'
      ? siwx({ api: getApi(foyer), metadata })
      : (siwx ?? (siweConfig && fromSiweConfig(siweConfig))),
  )
}
