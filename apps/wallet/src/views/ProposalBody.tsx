import type { Namespace } from '@foyer/contract'
import { shortAddress } from '../format.ts'
import { accountOf, addressOf } from '../wallet/accounts.ts'
import { chainLabel } from '../wallet/chainLabel.ts'
import type { Question } from '../wallet/WalletState.ts'
import { CheckIcon, CloseIcon } from './icons.tsx'
import { PageWord } from './PageWord.tsx'
import { useWallet } from './useWallet.ts'

/** What an app would get by a connection. */
export function ProposalBody({ question }: { question: Extract<Question, { kind: 'proposal' }> }) {
  const { wallet, state } = useWallet()
  const account = accountOf(state.accountIndex)
  const namespaces = [...new Set(question.networks.map(({ namespace }) => namespace))]
  // Some networks go by two ids.
  const missing = [...new Set(question.missing.map((id) => chainLabel(id, wallet.networks)))]
  const namesIn = (namespace: Namespace) =>
    question.networks.filter((network) => network.namespace === namespace).map(({ name }) => name)
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Account</dt>
          <dd>{account?.name}</dd>
        </div>
        <div className="wide-fact">
          <dt>{question.networks.length === 1 ? 'Network' : 'Networks'}</dt>
          <dd>
            <ul className="grants" data-testid="proposal-networks">
              {namespaces.map((namespace) => (
                <li key={namespace}>
                  <span>{namesIn(namespace).join(', ')}</span>{' '}
                  <span className="quiet mono">
                    {account ? shortAddress(addressOf(account, namespace)) : undefined}
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {missing.length > 0 && (
          <div>
            <dt>Not in this wallet</dt>
            <dd className="quiet" data-testid="proposal-missing">
              {missing.join(', ')}
            </dd>
          </div>
        )}
      </dl>
      <ul className="permissions">
        <li>
          <CheckIcon />{' '}
          {namespaces.length === 1
            ? 'It sees the address and what it holds.'
            : 'It sees these addresses and what they hold.'}
        </li>
        <li>
          <CheckIcon /> It may ask for signatures and transactions.
        </li>
        <li className="no">
          <CloseIcon /> It moves nothing unless you approve it here.
        </li>
      </ul>
      <PageWord question={question} />
    </>
  )
}
