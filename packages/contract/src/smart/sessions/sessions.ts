// Code shared by those who grant, check and redeem permissions; a separate entry point, because it depends on viem.
// biome-ignore-start lint/performance/noBarrelFile: see above

export { type EnforcerName, enforcerNames } from '../../http/enforcerNames.ts'
export type { Caveat, Delegation } from './Delegation.ts'
export { decodeCaveats } from './decodeCaveats.ts'
export { delegationAbi } from './delegationAbi.ts'
export { delegationFramework } from './delegationFramework.ts'
export { encodeCaveats } from './encodeCaveats.ts'
export { findRefusal, type SessionRefusal, sessionRefusals } from './findRefusal.ts'
export type { GrantRequest, ReadGrant } from './GrantRequest.ts'
export { hashDelegation } from './hashDelegation.ts'
export { hashGrant } from './hashGrant.ts'
export { decodeContext, encodeContext } from './permissionContext.ts'
export { isPower, isRevocation, powers, runners } from './powers.ts'
export { grantedTypes, grantRules, readGrantRequest } from './readGrantRequest.ts'
export { readLegacyGrant } from './readLegacyGrant.ts'
export { rootAuthority } from './rootAuthority.ts'
export type { SessionContracts } from './SessionContracts.ts'
export type { SessionPermission, SessionTerms } from './SessionTerms.ts'
export { type PermissionResponse, toPermissionResponse } from './toPermissionResponse.ts'
export { toSessionJson } from './toSessionJson.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
