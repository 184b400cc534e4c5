import type { CaipNetworkId } from '@foyer/contract'
import { decodeFunctionData, getContractAddress, type Hex, isAddressEqual, parseAbi } from 'viem'

const abi = parseAbi([
  'function deploy(bytes bytecode, bytes32 salt)',
  'function createAccount(bytes[] owners, uint256 nonce)',
])
/**
 * Factories of the Coinbase Smart Wallet, 1.0 and 1.1 (https://github.com/coinbase/smart-wallet): `createAccount` only
 * deploys an account whose address is derived from its owners.
 */
const coinbaseFactories: readonly Hex[] = [
  '0x0BA5ED0c6AA8c49038F819E587E2633c4A9F428a',
  '0xBA5ED110eFDBa3D005bfC882d75358ACBbB85842',
]

/** Factories whose accounts can sign in before deployment. */
export type AccountFactories = {
  /** SimpleFactory of the Delegation Framework, by network; it deploys any code it is given. */
  simple?: readonly { chainId: CaipNetworkId; factory: Hex }[] | undefined
  /** Factories that only deploy accounts whose address is determined by the call. */
  others?: readonly Hex[] | undefined
}

/**
 * Whether a factory call deploys this account and does nothing else. In the single simulated call, an unknown contract could
 * change anything the account's response depends on.
 */
export function isKnownDeployment(
  { networkId, address, factory, data }: { networkId: CaipNetworkId; address: Hex; factory: Hex; data: Hex },
  { simple = [], others = [] }: AccountFactories,
): boolean {
  const isSame = (known: Hex) => isAddressEqual(known, factory)
  if (others.some(isSame)) return true
  const call = decode(data)
  if (coinbaseFactories.some(isSame)) return call?.functionName === 'createAccount'
  if (!simple.some((known) => known.chainId === networkId && isSame(known.factory))) return false
  if (call?.functionName !== 'deploy') return false
  const [bytecode, salt] = call.args
  return isAddressEqual(getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode }), address)
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}
