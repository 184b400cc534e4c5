import { shortAddress } from '@foyer/contract'
import { formatAmount } from '../format.ts'
import { accountOf, accounts, addressOf } from '../wallet/accounts.ts'
import type { WalletNetwork } from '../wallet/networks.ts'
import { selectAccount } from '../wallet/selectAccount.ts'
import { selectNetwork } from '../wallet/selectNetwork.ts'
import { CheckIcon, ChevronIcon, CopyIcon } from './icons.tsx'
import { useBalances } from './useBalances.ts'
import { useCopy } from './useCopy.ts'
import { useWallet } from './useWallet.ts'

/** The active account and network, its balances, and how to switch. */
export function AccountCard() {
  const { wallet, state } = useWallet()
  const account = accountOf(state.accountIndex)
  const network = wallet.networks.find(({ id }) => id === state.networkId)
  if (!account || !network) return null
  return (
    <section className="card account" aria-label="Account">
      <div className="selects">
        <label className="select">
          <span className="select-label">Account</span>
          <select
            data-testid="account-select"
            value={state.accountIndex}
            onChange={(event) => void selectAccount(wallet, Number(event.target.value))}
          >
            {accounts.map((each) => (
              <option key={each.index} value={each.index}>
                {`${each.name} (${shortAddress(addressOf(each, network.namespace))})`}
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
            value={state.networkId}
            onChange={(event) => void selectNetwork(wallet, event.target.value)}
          >
            {wallet.networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <span className="select-value" aria-hidden="true">
            {network.name}
          </span>
          <ChevronIcon />
        </label>
      </div>
      <Holdings
        key={`${network.id}:${account.index}`}
        network={network}
        address={addressOf(account, network.namespace)}
      />
    </section>
  )
}

function Holdings({ network, address }: { network: WalletNetwork; address: string }) {
  const isRead = network.namespace === 'eip155' || network.rpcUrl !== undefined
  const { holdings, isFailed } = useBalances(network, address)
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
        ) : !isRead ? (
          <span className="balance-none">Signs only</span>
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
          {network.name} does not answer{native ? '; these figures are old' : ''}.
        </p>
      )}
      {!isRead && (
        <p className="card-note">
          There is no local chain of this kind: nothing is read from it or sent to it.
        </p>
      )}
      {network.namespace === 'eip155' && (
        <ul className="tokens">
          {network.chain.tokens.map(({ symbol, name, address: token }, index) => {
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
      )}
    </>
  )
}
