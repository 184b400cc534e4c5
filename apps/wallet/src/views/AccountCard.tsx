import { formatAmount, shortAddress } from '../format.ts'
import { accountOf, accounts } from '../wallet/accounts.ts'
import { CheckIcon, ChevronIcon, CopyIcon } from './icons.tsx'
import { useBalances } from './useBalances.ts'
import { useCopy } from './useCopy.ts'
import { useWallet } from './useWallet.ts'

/** The account and network in use, what the account holds, and how to use others. */
export function AccountCard() {
  const { wallet, state } = useWallet()
  const account = accountOf(state.accountIndex)
  const chain = wallet.config.chains.find(({ id }) => id === state.chainId)
  if (!account || !chain) return null
  return (
    <section className="card account" aria-label="Account">
      <div className="selects">
        <label className="select">
          <span className="select-label">Account</span>
          <select
            data-testid="account-select"
            value={state.accountIndex}
            onChange={(event) => void wallet.selectAccount(Number(event.target.value))}
          >
            {accounts.map(({ index, name, signer }) => (
              <option key={index} value={index}>
                {`${name} (${shortAddress(signer.address)})`}
              </option>
            ))}
          </select>
          <span className="select-value" aria-hidden="true">
            {account.name}
          </span>
          <ChevronIcon />
        </label>
        <label className="select">
          <span className="select-label">Network</span>
          <select
            data-testid="chain-select"
            value={state.chainId}
            onChange={(event) => void wallet.selectChain(Number(event.target.value))}
          >
            {wallet.config.chains.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <span className="select-value" aria-hidden="true">
            {chain.name}
          </span>
          <ChevronIcon />
        </label>
      </div>
      <Holdings key={`${chain.id}:${account.index}`} chain={chain} address={account.signer.address} />
    </section>
  )
}

function Holdings({ chain, address }: { chain: Parameters<typeof useBalances>[0]; address: `0x${string}` }) {
  const { holdings, isFailed } = useBalances(chain, address)
  const { isCopied, copy } = useCopy()
  const [native, ...tokens] = holdings ?? []
  return (
    <>
      <p className="balance" data-testid="native-balance">
        {native ? (
          <>
            <span className="balance-amount">{formatAmount(native.amount, native.decimals, 4)}</span>{' '}
            <span className="balance-symbol">{native.symbol}</span>
          </>
        ) : (
          <span className="skeleton balance-skeleton">
            <span className="sr-only">{isFailed ? 'Balance unknown' : 'Loading the balance'}</span>
          </span>
        )}
      </p>
      <button type="button" className="copy" onClick={() => copy(address)} data-testid="copy-address">
        <span className="mono" data-testid="address">
          {shortAddress(address)}
        </span>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        <span className="copy-hint">{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
      {isFailed && (
        <p className="card-note" role="status">
          {chain.name} does not answer{native ? '; these figures are old' : ''}.
        </p>
      )}
      <ul className="tokens">
        {chain.tokens.map(({ symbol, name, address: token }, index) => {
          const holding = tokens[index]
          return (
            <li key={token} data-testid={`token-${symbol}`}>
              <span className="token-name">{name}</span>
              <span className="token-amount">
                {holding ? (
                  <>
                    {formatAmount(holding.amount, holding.decimals, 4)}{' '}
                    <span className="quiet">{symbol}</span>
                  </>
                ) : (
                  <span className="skeleton token-skeleton" />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
