import { AccountButton, ConnectButton, useFoyerAccount, useFoyerProvider } from '@foyer/react'
import { BrowserProvider, parseEther } from 'ethers'
import { useState } from 'react'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Signs and sends with ethers, over the wallet that Foyer connected. */
export function App() {
  const { isConnected } = useFoyerAccount()
  return (
    <>
      <header>
        <h1>Foyer with ethers 6</h1>
        <p>Foyer connects the wallet; a BrowserProvider of ethers asks it.</p>
      </header>
      <div className="actions">{isConnected ? <AccountButton /> : <ConnectButton />}</div>
      {isConnected && <Requests />}
    </>
  )
}

function Requests() {
  const { address } = useFoyerAccount()
  const { provider } = useFoyerProvider({ namespace: 'eip155' })
  const [result, setResult] = useState('')
  const run = (ask: (ethers: BrowserProvider) => Promise<string>) => async () => {
    if (!provider) return
    setResult('Waiting for the wallet')
    setResult(
      await ask(new BrowserProvider(provider)).catch((error: { shortMessage?: string; message: string }) => {
        return error.shortMessage ?? error.message
      }),
    )
  }
  const sign = run(async (ethers) => {
    const signer = await ethers.getSigner(address)
    return signer.signMessage('Hello from ethers')
  })
  const send = run(async (ethers) => {
    const signer = await ethers.getSigner(address)
    const { hash } = await signer.sendTransaction({ to: receiver, value: parseEther('0.001') })
    return hash
  })
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Ask the wallet</h2>
      <div className="actions">
        <button type="button" onClick={sign}>
          Sign a message
        </button>
        <button type="button" onClick={send}>
          Send 0.001 ETH
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
