import { toRequestError } from '@foyer/core'
import { useFoyerAccount, useFoyerNetwork, useFoyerProvider } from '@foyer/react'
import { parseEther, toHex } from 'viem'
import { Result } from './Result.tsx'
import { useRequest } from './useRequest.ts'

const amountEther = '0.001'
const receivers = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
/** EIP-5792 status of a batch that is still pending; it is polled until it changes. */
const pendingStatus = 100
const pollMs = 500

/** Sends two payments in one batch with `wallet_sendCalls` and `wallet_getCallsStatus`. */
export function BatchCard() {
  const { address } = useFoyerAccount()
  const { network } = useFoyerNetwork()
  const { provider } = useFoyerProvider({ namespace: 'eip155' })
  const { state, run } = useRequest(async () => {
    if (!provider || !network) throw new Error('No wallet is connected')
    const calls = receivers.map((to) => ({ to, value: toHex(parseEther(amountEther)) }))
    const batch = {
      version: '2.0.0',
      from: address,
      chainId: toHex(Number(network.id)),
      atomicRequired: true,
      calls,
    }
    const ask = (method: string, params: unknown[]) =>
      provider.request({ method, params }).catch(async (error: unknown) => {
        throw await toRequestError(error)
      })
    const { id } = (await ask('wallet_sendCalls', [batch])) as { id: string }
    for (;;) {
      const { status } = (await ask('wallet_getCallsStatus', [id])) as { status: number }
      if (status !== pendingStatus) return `${status === 200 ? 'Done' : 'Not done'} (${status})`
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  })
  return (
    <article className="card">
      <h3>Two payments in one</h3>
      <p className="note">
        Your smart account pays {amountEther} ETH to each of two test accounts. Both succeed, or neither.
      </p>
      <button type="button" onClick={run} disabled={state.status === 'pending'} data-testid="batch-button">
        Send both
      </button>
      <Result state={state} label="Batch" testId="batch" />
    </article>
  )
}
