import { type ApiClient, createApiClient } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { version } from '../model/version.ts'

/** The instance's client of the Foyer server. */
export function getApi(foyer: Foyer): ApiClient {
  const { serverUrl, projectId, fetch } = foyer.options
  return foyer.once('api', () =>
    createApiClient({ serverUrl, projectId, sdkType: 'foyer', sdkVersion: version, fetch }),
  )
}
