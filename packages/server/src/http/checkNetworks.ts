import { namespaces, type Route } from '@foyer/contract'
import { networkRefused } from '../projects/networkRefused.ts'
import type { Project } from '../projects/ProjectService.ts'

/**
 * Routes that name a network without using it for the project's pages: who somebody is, what a signature does, what was
 * seen, what somebody has paid already (new payments, of which some are signed, are checked where they are read), and what an
 * owner must be able to look at and to end anywhere.
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
/** A CAIP-2 id, or what begins with one: an account (CAIP-10) or an asset (CAIP-19). */
const network = new RegExp(`^((?:${namespaces.join('|')}):[-_a-zA-Z0-9]{1,32})(?:[:/]|$)`)
/** Where routes have networks at all. */
const maxDepth = 4

/**
 * Refuses a call about a network that the project does not allow, as one about a network that the server does not serve.
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
  // What goes to a node is about the network of the address, whatever its parameters look like.
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
