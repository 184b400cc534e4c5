import { shortAddress } from '../format.ts'
import { accountOf } from '../wallet/accounts.ts'
import { chainLabel } from '../wallet/chainLabel.ts'
import type { Question } from '../wallet/WalletState.ts'
import { CheckIcon, CloseIcon } from './icons.tsx'
import { useWallet } from './useWallet.ts'

/** What an app would get by a connection. */
export function ProposalBody({ question }: { question: Extract<Question, { kind: 'proposal' }> }) {
  const { wallet, state } = useWallet()
  const account = accountOf(state.accountIndex)
  const names = question.chainIds.map((id) => chainLabel(`eip155:${id}`, wallet.config.chains))
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Account</dt>
          <dd>
            {account?.name} <span className="quiet mono">{shortAddress(account?.signer.address ?? '')}</span>
          </dd>
        </div>
        <div>
          <dt>{names.length === 1 ? 'Network' : 'Networks'}</dt>
          <dd data-testid="proposal-networks">{names.join(', ')}</dd>
        </div>
        {question.missing.length > 0 && (
          <div>
            <dt>Not in this wallet</dt>
            <dd className="quiet" data-testid="proposal-missing">
              {question.missing.map((id) => chainLabel(id, wallet.config.chains)).join(', ')}
            </dd>
          </div>
        )}
      </dl>
      <ul className="permissions">
        <li>
          <CheckIcon /> It sees the address and what it holds.
        </li>
        <li>
          <CheckIcon /> It may ask for signatures and transactions.
        </li>
        <li className="no">
          <CloseIcon /> It moves nothing unless you approve it here.
        </li>
      </ul>
      <p className="hint">
        The name and address above are what the app says of itself. Nobody has checked them.
      </p>
    </>
  )
}
