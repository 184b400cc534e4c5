import { namespaces, type Route } from '@foyer/contract'
import { networkRefused } from '../projects/networkRefused.ts'
import type { Project } from '../projects/ProjectService.ts'

/**
 * Routes that name a network without using it for the project's pages: identity, effect of a signature, history,
 * payments already made, and everything an owner must be able to view and end on any network. New payments may be
 * signed; they are checked where they are parsed.
 */
const free: ReadonlySet<string> = new Set([
  'getIdentity',
  'getName',
  'getNameAvatar',
  'getNamesOfAddress',
  'getNameSuggestions',
  'registerName',
  'getNftMedia',
  'getImage',
  'getClearSigning',
  'getReputation',
  'getWallets',
  'postEvents',
  'postPayment',
  'postPaymentAssignment',
  'postPaymentTransaction',
  'getSessions',
  'getOwnSessions',
  'getSessionNotices',
  'setSessionNotices',
  'revokeSession',
  'revokeSiwxSessions',
])
/** A CAIP-2 id, or a string that starts with one: an account (CAIP-10) or an asset (CAIP-19). */
const network = new RegExp(`^((?:${namespaces.join('|')}):[-_a-zA-Z0-9]{1,32})(?:[:/]|$)`)
/** Maximum depth at which routes have networks. */
const maxDepth = 4

/**
 * Refuses a call about a network that the project does not allow, like one about an unsupported network.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED`
 */
export function checkNetworks(
  route: Pick<Route, 'id'>,
  project: Pick<Project, 'networks'> | undefined,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
): void {
  const allowed: readonly string[] | undefined = project?.networks
  if (!allowed || free.has(route.id)) return
  // A JSON-RPC call concerns the network in its URL, whatever its parameters look like.
  const said = isRpc(body) ? [params, query] : [params, query, body]
  for (const id of listNetworks(said, maxDepth)) if (!allowed.includes(id)) throw networkRefused()
}

function* listNetworks(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string') {
    const [, id] = network.exec(value) ?? []
    if (id !== undefined) yield id
  } else if (typeof value === 'object' && value !== null && depth > 0)
    for (const part of Object.values(value)) yield* listNetworks(part, depth - 1)
}

function isRpc(body: unknown): boolean {
  if (Array.isArray(body)) return true
  return typeof body === 'object' && body !== null && 'jsonrpc' in body
}
