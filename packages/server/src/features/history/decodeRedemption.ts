import { hashDelegation, rootAuthority } from '@foyer/contract/sessions'
import { decodeEventLog, type Hex, parseAbi } from 'viem'
import type { Log } from './Block.ts'

/** One use of an account's permission. */
export type Redemption = {
  /** In lower case. */
  account: string
  /** Hash of the delegation: the id of the session. */
  pci: string
}

const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'event RedeemedDelegation(address indexed rootDelegator, address indexed redeemer, Delegation delegation)',
])
const topic = '0x40dadaa36c6c2e3d7317e24757451ffb2d603d875f0ad5e92c5dd156573b1873'

/**
 * Decodes a log of DelegationManager ([ERC-7710](https://eips.ethereum.org/EIPS/eip-7710)), which it emits after verifying
 * that the account granted the delegation. Ignores logs of other contracts, and those of delegations that pass on another
 * delegation.
 */
export function decodeRedemption(
  { address, topics, data }: Log,
  manager: string | undefined,
): Redemption | undefined {
  if (address !== manager || topics[0] !== topic) return undefined
  try {
    const { args } = decodeEventLog({
      abi,
      eventName: 'RedeemedDelegation',
      topics: topics as [Hex, Hex, Hex],
      data: data as Hex,
    })
    if (args.delegation.authority !== rootAuthority) return undefined
    return { account: args.rootDelegator.toLowerCase(), pci: hashDelegation(args.delegation) }
  } catch {
    return undefined
  }
}
