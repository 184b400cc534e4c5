import { toRequestError } from '@foyer/core'
import { useFoyerAccount, useFoyerProvider } from '@foyer/react'
import { useId, useState } from 'react'
import { isAddress, parseEther, toHex } from 'viem'
import { Result } from './Result.tsx'
import { useRequest } from './useRequest.ts'

const amountEther = '0.001'
const defaultReceiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Sends a little test ether with the wallet's own provider. */
export function SendCard() {
  const { address } = useFoyerAccount()
  const { provider } = useFoyerProvider({ namespace: 'eip155' })
  const [to, setTo] = useState(defaultReceiver)
  const isValid = isAddress(to)
  const { state, run } = useRequest(async () => {
    if (!provider) throw new Error('No wallet is connected')
    const transaction = { from: address, to, value: toHex(parseEther(amountEther)) }
    const hash = await provider
      .request({ method: 'eth_sendTransaction', params: [transaction] })
      .catch(async (error) => {
        throw await toRequestError(error)
      })
    return String(hash)
  })
  const field = useId()
  return (
    <article className="card">
      <h3>Send test ether</h3>
      <p className="note">Sends {amountEther} ETH on the local chain.</p>
      <label htmlFor={field}>Receiver</label>
      <input
        id={field}
        className="mono"
        value={to}
        aria-invalid={!isValid}
        spellCheck={false}
        onChange={(event) => setTo(event.target.value.trim())}
      />
      <button
        type="button"
        onClick={run}
        disabled={!isValid || state.status === 'pending'}
        data-testid="send-button"
      >
        {isValid ? 'Send' : 'Enter a valid address'}
      </button>
      <Result state={state} label="Transaction" testId="transaction" />
    </article>
  )
}
