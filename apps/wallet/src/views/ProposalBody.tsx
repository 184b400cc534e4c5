import { type Namespace, shortAddress } from '@foyer/contract'
import { visibleText } from '../format.ts'
import { accountOf, addressOf } from '../wallet/accounts.ts'
import { chainLabel } from '../wallet/chainLabel.ts'
import { signInText } from '../wallet/readSignIn.ts'
import { findForeignDomain } from '../wallet/readSignIns.ts'
import type { Question } from '../wallet/WalletState.ts'
import { ForeignSite } from './ForeignSite.tsx'
import { CheckIcon } from './icons.tsx'
import { PageWord } from './PageWord.tsx'
import { useWallet } from './useWallet.ts'

/** Shows what an app would get from a connection. */
export function ProposalBody({ question }: { question: Extract<Question, { kind: 'proposal' }> }) {
  const { wallet, state } = useWallet()
  const account = accountOf(state.accountIndex)
  const namespaces = [...new Set(question.networks.map(({ namespace }) => namespace))]
  // Some networks have two ids.
  const missing = [...new Set(question.missing.map((id) => chainLabel(id, wallet.networks)))]
  const namesIn = (namespace: Namespace) =>
    question.networks.filter((network) => network.namespace === namespace).map(({ name }) => name)
  const { signIns } = question
  const [first] = signIns
  const foreignDomain = findForeignDomain(signIns, question.app.url)
  return (
    <>
      {foreignDomain !== undefined && <ForeignSite domain={foreignDomain} />}
      {first?.payload.statement && (
        <p className="lead" dir="auto" data-testid="sign-in-statement">
          {visibleText(first.payload.statement)}
        </p>
      )}
      <dl className="facts">
        {first && (
          <div>
            <dt>Sign in at</dt>
            <dd data-testid="sign-in-domain">{visibleText(first.payload.domain)}</dd>
          </div>
        )}
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
            ? 'It sees the address and its balances.'
            : 'It sees these addresses and their balances.'}
        </li>
        <li>
          <CheckIcon /> It may ask for signatures and transactions.
        </li>
        <li className="no">
          <CheckIcon /> It can’t move anything unless you approve it here.
        </li>
      </ul>
      {account && first && (
        <details className="data">
          <summary>{signIns.length === 1 ? 'The message' : 'The messages, one for each account'}</summary>
          {signIns.map(({ payload, networks: [network] }) => (
            <pre key={payload.nonce} className="message" dir="auto" data-testid="request-message">
              {network && visibleText(signInText(payload, network.id, addressOf(account, network.namespace)))}
            </pre>
          ))}
        </details>
      )}
      <PageWord question={question} />
    </>
  )
}
