import { type ApiClient, createApiClient } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { version } from '../model/version.ts'

/** The instance's API client for the Foyer server. */
export function getApi(foyer: Foyer): ApiClient {
  return foyer._internal.once(createApi)
}

function createApi({ options: { serverUrl, projectId, fetch } }: Foyer): ApiClient {
  return createApiClient({ serverUrl, projectId, sdkType: 'foyer', sdkVersion: version, fetch })
}
