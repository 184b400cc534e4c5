import type { SigningPasskey } from '@foyer/contract'
import { decodeFunctionData, encodeFunctionResult, type Hex, keccak256, stringToBytes } from 'viem'
import type { OwnersParameters } from '../../../secure/src/flows/security/owners/OwnersStep.ts'
import type { OwnedNetwork } from '../../../secure/src/flows/security/owners/readOwnedNetworks.ts'
import { showOwners } from '../../../secure/src/flows/security/owners/showOwners.ts'
import { ownerAbi as abi } from '../../../secure/src/smart/ownerAbi.ts'
import type { PreparedOperation, SmartAccount } from '../../../secure/src/smart/SmartAccount.ts'
import { visitor } from './createFrameContext.ts'
import type { FrameState } from './FrameState.ts'

const { signal } = new AbortController()
const address: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Both coordinates of its key are 1. */
const listed = (id: string, name: string, at: string): SigningPasskey => ({
  id,
  credentialId: name.replaceAll(' ', '_'),
  name,
  createdAt: `2026-01-0${at}T10:00:00.000Z`,
  publicKey: { x: `${'A'.repeat(42)}E`, y: `${'A'.repeat(42)}E` },
})
const phone = listed('55555555-5555-4555-8555-555555555555', 'Safari on iPhone', '9')
const computer = listed('44444444-4444-4444-8444-444444444444', 'Chrome on Linux', '2')

/** A network whose account has these keys in addition to the phrase. */
function network(
  name: string,
  keys: readonly string[],
  { owner = visitor.eip155, isSponsored = false }: { owner?: Hex; isSponsored?: boolean } = {},
): OwnedNetwork {
  const idOf = (key: string) => keccak256(stringToBytes(key))
  const prepared = {
    operation: {},
    feeWei: 529_200_000_000_000n,
    isSponsored,
  } as unknown as PreparedOperation
  return {
    id: 'eip155:1',
    name,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    account: { address, prepare: async () => prepared } as unknown as SmartAccount,
    async ask(method, params) {
      if (method === 'eth_getCode') return '0x01'
      if (method !== 'eth_call') throw new Error('Not here')
      const [{ data }] = params as [{ data: Hex }]
      const { functionName } = decodeFunctionData({ abi, data })
      if (functionName === 'owner') return encodeFunctionResult({ abi, functionName, result: owner })
      if (functionName === 'getKey') return encodeFunctionResult({ abi, functionName, result: [1n, 1n] })
      return encodeFunctionResult({ abi, functionName: 'getKeyIdHashes', result: keys.map(idOf) })
    },
  }
}

const owners =
  (networks: readonly OwnedNetwork[], selector?: string): FrameState =>
  async (card, texts) => {
    const parameters: OwnersParameters = {
      networks,
      phrase: visitor.eip155,
      passkeys: [computer, phone],
      stepUp: { ask: async () => true, note: () => {} },
      texts,
      now: Date.now,
      signal,
    }
    void showOwners(card, parameters)
    if (!selector) return
    const find = () => card.querySelector<HTMLElement>(selector)
    while (!find()) await new Promise((resolve) => setTimeout(resolve, 10))
    find()?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }

/** States of the smart account's owners. */
export const ownerStates: Readonly<Record<string, FrameState>> = {
  owners: owners([network('Ethereum', ['Chrome_on_Linux']), network('Base', [])]),
  ownersUnknown: owners([network('Ethereum', ['Chrome_on_Linux', 'somebody'])]),
  ownersOther: owners([network('Ethereum', [], { owner: address })]),
  ownersProve: owners([network('Ethereum', [])], 'li button.small'),
  ownersRemove: owners([network('Ethereum', ['Chrome_on_Linux'])], 'li button.danger'),
}
