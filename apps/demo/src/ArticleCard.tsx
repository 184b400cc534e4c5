import { useFoyerAccount, useFoyerProvider } from '@foyer/react'
import { payFetch } from './payFetch.ts'
import { Result } from './Result.tsx'
import { useRequest } from './useRequest.ts'

/** Maximum payment: 0.1 of the local Euro Coin. */
const limits = {
  network: 'eip155:31337',
  asset: '0x5F5776d7EB074Da56f715C3208230663541DBa40',
  most: 100_000n,
}

/** An article paid over HTTP alone (x402): one signature, and no transaction by the visitor. */
export function ArticleCard() {
  const { address = '', accountType } = useFoyerAccount()
  const { provider } = useFoyerProvider({ namespace: 'eip155' })
  const { state, run } = useRequest(async () => {
    if (!provider) throw new Error('No wallet is connected')
    if (accountType === 'smartAccount')
      throw new Error(
        'This token takes signatures of standard accounts only. Switch to yours in the account settings.',
      )
    await fetch(`/api/shop/euros?to=${address}`, { method: 'POST' })
    return (await payFetch('/api/shop/article', { provider, account: address, limits })).text()
  })
  return (
    <article className="card">
      <h3>Read something</h3>
      <p className="note">
        An article for 0.1 EURC. The shop answers 402 with its price; you sign a transfer of exactly that, and
        the shop sends it.
      </p>
      <button type="button" onClick={run} disabled={state.status === 'pending'} data-testid="article-read">
        Read
      </button>
      <Result state={state} label="The article" testId="article" />
    </article>
  )
}
