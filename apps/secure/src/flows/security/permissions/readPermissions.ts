import { type ApiClient, type ChainInfo, getOwnSessions, type SmartSession } from '@foyer/contract'
import { decodeCaveats, decodeContext, hashDelegation } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import { readChain } from '../../../chain/readChain.ts'
import type { ApprovalFact } from '../../../explain/ApprovalFact.ts'
import { describeGrant } from '../../../explain/describeGrant.ts'
import { toGrantText } from '../../../explain/toGrantText.ts'
import type { SmartAccountNetwork } from '../../../smart/SmartAccount.ts'
import type { Texts } from '../../../texts/en.ts'

/** An active permission. */
export type HeldPermission = {
  session: SmartSession
  /** The permission in one sentence. */
  sentence: string
  /** The allowed amounts and parties, read from the signed data. */
  facts: readonly ApprovalFact[]
}

/** Permissions of the visitor's smart account on one network. */
export type NetworkPermissions = {
  network: SmartAccountNetwork
  chain: ChainInfo
  /** Readable permissions, for any page, newest first. */
  held: readonly HeldPermission[]
  /** Whether all are readable. A permission that cannot be shown still works. */
  isWhole: boolean
}

/** Parameters of `readPermissions`. */
export type ReadPermissionsParameters = {
  api: ApiClient
  /** Login token. */
  token: string
  /** Returns the smart account contracts by network. */
  readNetworks(): Promise<readonly SmartAccountNetwork[]>
  texts: Texts
  now(): number
  signal: AbortSignal
}

/** Returns the active permissions of the visitor's smart accounts, on every network that has any. */
export async function readPermissions(parameters: ReadPermissionsParameters): Promise<NetworkPermissions[]> {
  const networks = await parameters.readNetworks()
  parameters.signal.throwIfAborted()
  const withSessions = networks.filter(({ sessions }) => sessions)
  return Promise.all(withSessions.map((network) => readNetwork(network, parameters)))
}

async function readNetwork(
  network: SmartAccountNetwork,
  { api, token, texts, now, signal }: ReadPermissionsParameters,
): Promise<NetworkPermissions> {
  const params = { chainId: network.chainId }
  // A network that does not answer must not hide the others.
  const reading = api(getOwnSessions, { params, query: {} }, { token, signal }).then(
    ({ pcis }) => pcis,
    () => undefined,
  )
  const about = reading.then((sessions) => sessions?.map(({ context }) => context))
  const [chain, sessions] = await Promise.all([
    readChain(api, { network: network.chainId, about, signal }),
    reading,
  ])
  signal.throwIfAborted()
  const describe = (session: SmartSession) => {
    const terms = readTerms(session, network)
    if (!terms) return []
    const shown = { chain, texts, nowMs: now() }
    const sentence = toGrantText(terms, { ...shown, origin: session.origin })
    return [{ session, sentence, facts: describeGrant(terms, shown) }]
  }
  const works = ({ status }: SmartSession) => status !== 'ended' && status !== 'expired'
  const working = sessions?.filter(works)
  const held = working?.flatMap(describe) ?? []
  return { network, chain, held, isWhole: held.length === working?.length }
}

/** Reads the terms that the chain enforces; the server's own description is not shown. */
function readTerms({ context, pci }: SmartSession, { sessions }: SmartAccountNetwork) {
  const delegation = decodeContext(context as Hex)
  if (!sessions || !delegation || hashDelegation(delegation) !== pci) return undefined
  return decodeCaveats(delegation.caveats, sessions)
}
