import { type ApiClient, type CaipNetworkId, getOwnSessions, type SmartSession } from '@foyer/contract'

/** Whose sessions are asked for. */
export type ListSessionsParameters = {
  context: { api: ApiClient; hostOrigin: string }
  network: CaipNetworkId
  getToken(): Promise<string>
  signal: AbortSignal
}

/** Sessions of the smart account that this page's origin asked for: whom else the visitor trusts is none of its business. */
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
