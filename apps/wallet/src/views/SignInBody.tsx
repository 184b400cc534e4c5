import { shortAddress } from '@foyer/contract'
import { visibleText } from '../format.ts'
import { accountOf } from '../wallet/accounts.ts'
import { chainLabel } from '../wallet/chainLabel.ts'
import { signInText } from '../wallet/readSignIn.ts'
import type { Question } from '../wallet/WalletState.ts'
import { ForeignSite } from './ForeignSite.tsx'
import { PageWord } from './PageWord.tsx'
import { useWallet } from './useWallet.ts'

/** Shows what an app would get from a connection with a sign-in, and the message to sign. */
export function SignInBody({ question }: { question: Extract<Question, { kind: 'sign-in' }> }) {
  const { wallet, state } = useWallet()
  const account = accountOf(state.accountIndex)
  const { payload, chainIds, missing, statement, foreignDomain } = question
  const names = (ids: readonly string[]) => ids.map((id) => chainLabel(id, wallet.networks)).join(', ')
  const [first] = chainIds
  return (
    <>
      {foreignDomain !== undefined && <ForeignSite domain={foreignDomain} />}
      {statement !== undefined && (
        <p className="lead" dir="auto" data-testid="sign-in-statement">
          {visibleText(statement)}
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>Sign in at</dt>
          <dd data-testid="sign-in-domain">{visibleText(payload.domain)}</dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>
            {account?.name} <span className="quiet mono">{shortAddress(account?.signer.address ?? '')}</span>
          </dd>
        </div>
        <div>
          <dt>{chainIds.length === 1 ? 'Network' : 'Networks'}</dt>
          <dd data-testid="proposal-networks">{names(chainIds.map((id) => `eip155:${id}`))}</dd>
        </div>
        {missing.length > 0 && (
          <div>
            <dt>Not in this wallet</dt>
            <dd className="quiet" data-testid="proposal-missing">
              {names(missing)}
            </dd>
          </div>
        )}
      </dl>
      <details className="data">
        <summary>{chainIds.length === 1 ? 'The message' : 'The message, one for each network'}</summary>
        <pre className="message" dir="auto" data-testid="request-message">
          {first !== undefined && account
            ? visibleText(signInText(payload, `eip155:${first}`, account.signer.address))
            : undefined}
        </pre>
      </details>
      <PageWord question={question} />
      <p className="hint">
        One approval connects and signs in. No fee, and nothing is sent: it moves nothing unless you approve
        it here.
      </p>
    </>
  )
}
