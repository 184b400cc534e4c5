import { type ApiClient, type CaipNetworkId, getOwnSessions, type SmartSession } from '@foyer/contract'

/** Parameters of `listSessions`. */
export type ListSessionsParameters = {
  context: { api: ApiClient; hostOrigin: string }
  network: CaipNetworkId
  getToken(): Promise<string>
  signal: AbortSignal
}

/**
 * Lists the smart account's sessions that this page's origin requested. Sessions of other origins are private to the
 * visitor.
 */
export async function listSessions({
  context: { api, hostOrigin },
  network,
  getToken,
  signal,
}: ListSessionsParameters): Promise<SmartSession[]> {
  const token = await getToken()
  const params = { chainId: network }
  const { pcis } = await api(getOwnSessions, { params, query: {} }, { token, signal })
  return pcis.filter(({ origin }) => origin === hostOrigin)
}
