import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { listSessions } from '../../../calls/listSessions.ts'
import { SecureError } from '../../../SecureError.ts'
import { endPermissions } from './endPermissions.ts'
import type { GrantingRequest } from './GrantingRequest.ts'

const context = v.pipe(
  v.string(),
  v.maxLength(16_384),
  v.check((text) => isHex(text)),
  v.transform((text) => text as Hex),
)
const params = v.looseTuple([v.object({ permissionContext: context })])
const legacyParams = v.looseTuple([v.object({ pci: v.pipe(v.string(), v.regex(/^0x[\da-f]{2,}$/i)) })])
const siteParams = v.looseTuple([v.record(v.string(), v.record(v.string(), v.unknown()))])

/**
 * `wallet_revokeExecutionPermission` ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)): returns once the chain refuses
 * the permission.
 */
export async function revokePermission(request: GrantingRequest): Promise<Record<string, never>> {
  const parsed = v.safeParse(params, request.params)
  if (!parsed.success) throw invalid()
  await endPermissions(request, [parsed.output[0].permissionContext])
  return {}
}

/**
 * `wallet_revokePermissions` in AppKit's form: `pci` is the context, or the server's id of one of this page's permissions.
 */
export async function revokeLegacy(request: GrantingRequest): Promise<null> {
  const parsed = v.safeParse(legacyParams, request.params)
  if (!parsed.success) throw invalid()
  const pci = parsed.output[0].pci.toLowerCase() as Hex
  if (pci.length !== 66) {
    await endPermissions(request, [pci])
    return null
  }
  const found = (await listSessions(request)).find((session) => session.pci === pci)
  if (!found) throw new SecureError('GRANT_INVALID', 'This permission is not known', { walletCode: -32602 })
  await endPermissions(request, [found.context as Hex])
  return null
}

/**
 * Whether a page gives up its account access ([EIP-2255](https://eips.ethereum.org/EIPS/eip-2255)). The method has the same
 * name, but ends no permission of an account.
 */
export function isSiteRevocation(params: unknown): boolean {
  return v.is(siteParams, params)
}

function invalid() {
  return new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
}
