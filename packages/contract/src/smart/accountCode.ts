import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  zeroHash,
} from 'viem'
import type { SmartAccountNetwork } from '../http/routes/smartAccounts.ts'
import { proxyCode } from './proxyCode.ts'

const initializeAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])
const deployAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
/** One account per owner: another salt would yield another account. */
const salt = zeroHash

/** Address of an owner's account, and the call that deploys it. */
export type AccountCode = { address: Hex; factory: Hex; factoryData: Hex }

/**
 * Derives an owner's account: a proxy (ERC-1967) in front of the implementation, with the owner's address as its only key,
 * created by the factory with CREATE2 ([EIP-1014](https://eips.ethereum.org/EIPS/eip-1014)).
 *
 * @example
 * ```ts
 * import { accountCode } from '@foyer/contract/smart'
 * import { delegationFramework } from '@foyer/contract/sessions'
 *
 * const network = {
 *   factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
 *   implementation: delegationFramework.implementation,
 * }
 * // Known before the account is on the chain; `factory` and `factoryData` put it there.
 * const { address, factory, factoryData } = accountCode('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', network)
 * ```
 */
export function accountCode(
  owner: Hex,
  network: Pick<SmartAccountNetwork, 'factory' | 'implementation'>,
): AccountCode {
  const factory = network.factory as Hex
  const implementation = network.implementation as Hex
  const initialize = encodeFunctionData({
    abi: initializeAbi,
    functionName: 'initialize',
    args: [owner, [], [], []],
  })
  const parameters = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [implementation, initialize],
  )
  const bytecode = concat([proxyCode, parameters])
  return {
    address: getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode }),
    factory,
    factoryData: encodeFunctionData({ abi: deployAbi, functionName: 'deploy', args: [bytecode, salt] }),
  }
}
