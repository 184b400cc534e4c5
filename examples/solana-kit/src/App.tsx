import { AccountButton, ConnectButton, useFoyerAccount, useFoyerProvider } from '@foyer/react'
import { useState } from 'react'
import { buildTransfer } from './buildTransfer.ts'

const receiver = '11111111111111111111111111111112'
const amount = 10_000_000n // lamports: 0.01 SOL

/** Builds with @solana/kit; signs and sends with the wallet that Foyer connected. */
export function App({ rpcUrl }: { rpcUrl: string }) {
  const { isConnected } = useFoyerAccount()
  return (
    <>
      <header>
        <h1>Foyer with @solana/kit</h1>
        <p>Foyer connects the wallet; @solana/kit builds what it signs and sends.</p>
      </header>
      <div className="actions">{isConnected ? <AccountButton /> : <ConnectButton />}</div>
      {isConnected && <Requests rpcUrl={rpcUrl} />}
    </>
  )
}

function Requests({ rpcUrl }: { rpcUrl: string }) {
  const { address } = useFoyerAccount()
  const { provider } = useFoyerProvider({ namespace: 'solana' })
  const [result, setResult] = useState('')
  async function ask(): Promise<string> {
    if (!provider || !address) return ''
    const transaction = await buildTransfer({ rpcUrl, from: address, to: receiver, amount })
    const answer = await provider.request({
      method: 'solana_signAndSendTransaction',
      params: { transaction },
    })
    return (answer as { signature: string }).signature
  }
  async function send() {
    setResult('Waiting for the wallet')
    setResult(await ask().catch((error: Error) => error.message))
  }
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Ask the wallet</h2>
      <div className="actions">
        <button type="button" onClick={send}>
          Send 0.01 SOL
        </button>
      </div>
      <dl>
        <dt>Account</dt>
        <dd>{address}</dd>
        <dt>Result</dt>
        <dd data-testid="result">{result}</dd>
      </dl>
    </section>
  )
}
