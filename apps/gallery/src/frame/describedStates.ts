import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { createCallsStore } from '../../../secure/src/calls/createCallsStore.ts'
import { answerApproval } from '../../../secure/src/flows/approve/answerApproval.ts'
import type { Wallet } from '../../../secure/src/wallet/Wallet.ts'
import { createFrameContext, usdc, visitor } from './createFrameContext.ts'
import type { FrameState } from './FrameState.ts'

const vault = getAddress(`0x${'4d'.repeat(20)}`)
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = 'deposit(address asset, uint256 amount, address receiver, uint16 referral)'
const data = encodeFunctionData({
  abi: parseAbi([`function ${signature}`]),
  args: [usdc, 1_250_000_000n, friend, 7],
})
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
/** The vault accepts deposits. */
const taken = {
  address: usdc,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(visitor.eip155),
    word(vault),
  ],
  data: `0x${1_250_000_000n.toString(16).padStart(64, '0')}`,
}
const descriptor = {
  from: 'registry',
  owner: 'Harbour Vaults',
  chainId: '1',
  address: vault,
  signature,
  intent: 'Deposit into the vault',
  fields: [
    { path: 'amount', label: 'Deposit', format: 'tokenAmount', params: { tokenPath: 'asset' } },
    { path: 'receiver', label: 'For account', format: 'addressName' },
  ],
}

/** An approval of a call to an unknown contract, with the server's description. */
const about =
  (clearSigning: object): FrameState =>
  (card, texts) => {
    const answers = { clearSigning, eth_simulateV1: [{ calls: [{ status: '0x1', logs: [taken] }] }] }
    const context = createFrameContext(card, texts, answers)
    return answerApproval({
      context,
      calls: createCallsStore(context.store, context),
      wallet: {} as Wallet,
      method: 'eth_sendTransaction',
      params: [{ from: visitor.eip155, to: vault, data }],
      network: 'eip155:1',
      address: visitor.eip155,
      own: [visitor.eip155],
      getToken: async () => '',
      signal: new AbortController().signal,
    })
  }

/** Third-party descriptions of a call: a descriptor, and a function name from verified source or as a guess. */
export const describedStates: Readonly<Record<string, FrameState>> = {
  described: about({ descriptor }),
  namedVerified: about({
    names: { isVerified: true, signatures: ['deposit(address,uint256,address,uint16)'] },
  }),
  namedMaybe: about({
    names: { isVerified: false, signatures: ['deposit(address,uint256,address,uint16)'] },
  }),
}
