import { shortAddress } from '@foyer/contract'
import type { ClearDescription } from '@foyer/contract/clear'
import type { ReactNode } from 'react'
import { isAddress, type TypedDataDefinition } from 'viem'
import type { WalletToken } from '../config.ts'
import { formatAmount, visibleText } from '../format.ts'
import type { RequestDetails } from '../wallet/RequestDetails.ts'
import { FeeRow } from './FeeRow.tsx'
import { FullAddress } from './FullAddress.tsx'
import { WarningIcon } from './icons.tsx'

/** Shows a request in words and figures that a person can check. */
export function RequestBody({ details }: { details: RequestDetails }) {
  switch (details.kind) {
    case 'message':
      return <Message details={details} />
    case 'typed-data':
      return <TypedData details={details} />
    case 'transaction':
      return <Transaction details={details} />
    case 'whole-transaction':
      return <WholeTransaction details={details} />
    case 'switch-chain':
      return (
        <p className="lead">
          The app wants to use {details.chain.name} from now on. Nothing is signed or sent.
        </p>
      )
  }
}

function Message({ details }: { details: Extract<RequestDetails, { kind: 'message' }> }) {
  const { text, raw, foreignDomain, account, address, network } = details
  return (
    <>
      {foreignDomain !== undefined && (
        <Warning>
          This message signs you in at <strong>{visibleText(foreignDomain)}</strong>, but another site asks
          for it. Decline unless you know why.
        </Warning>
      )}
      {text === undefined && (
        <Warning>These are bytes that no person can read. Sign them only if you trust the app.</Warning>
      )}
      <pre className="message" dir="auto" data-testid="request-message">
        {text === undefined ? raw : visibleText(text)}
      </pre>
      <dl className="facts">
        <Signer account={account} address={address} />
        {network.namespace !== 'eip155' && <Fact term="Network">{network.name}</Fact>}
      </dl>
      <p className="hint">No fee, and nothing is sent. Sign only what you understand.</p>
    </>
  )
}

function TypedData({ details }: { details: Extract<RequestDetails, { kind: 'typed-data' }> }) {
  const { typedData, account, chain } = details
  const { domain } = typedData
  return (
    <>
      <div className="message typed" data-testid="request-typed-data">
        <p className="typed-title">{visibleText(String(typedData.primaryType))}</p>
        <Fields typedData={typedData} type={String(typedData.primaryType)} value={typedData.message} />
      </div>
      <dl className="facts">
        {domain?.name !== undefined && <Fact term="For">{visibleText(String(domain.name))}</Fact>}
        {domain?.verifyingContract && (
          <Fact term="Contract">
            <FullAddress address={domain.verifyingContract} />
          </Fact>
        )}
        <Fact term="Network">{chain.name}</Fact>
        <Signer account={account} address={account.signer.address} />
      </dl>
      <p className="hint">No fee now. Signed data can allow a contract to act for you: read it.</p>
    </>
  )
}

/** The fields of a struct, in the order of its type. Fields that the type does not declare are neither signed nor shown. */
function Fields(props: { typedData: TypedDataDefinition; type: string; value: unknown }) {
  const { typedData, type, value } = props
  const types = typedData.types as Record<string, readonly { name: string; type: string }[] | undefined>
  if (Array.isArray(value)) {
    const item = type.replace(/\[\d*\]$/, '')
    return (
      <ol className="fields">
        {value.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of signed data never move
          <li key={index}>
            <Fields typedData={typedData} type={item} value={entry} />
          </li>
        ))}
      </ol>
    )
  }
  const fields = types[type]
  if (type === 'address' && typeof value === 'string' && isAddress(value, { strict: false }))
    return <FullAddress address={value} />
  if (!fields || typeof value !== 'object' || value === null)
    return <span className="field-value">{visibleText(String(value))}</span>
  return (
    <dl className="fields">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{visibleText(field.name)}</dt>
          <dd>
            <Fields
              typedData={typedData}
              type={field.type}
              value={(value as Record<string, unknown>)[field.name]}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Transaction({ details }: { details: Extract<RequestDetails, { kind: 'transaction' }> }) {
  const { chain, transaction, effect, account } = details
  const { symbol, decimals } = chain.nativeCurrency
  const native = `${formatAmount(transaction.value, decimals)} ${symbol}`
  const isToken = effect.kind === 'token-send' || effect.kind === 'token-allow'
  return (
    <>
      {effect.kind === 'token-send' && <Amount>{tokenAmount(effect)}</Amount>}
      {(effect.kind === 'send' || transaction.value > 0n) && <Amount>{native}</Amount>}
      {effect.kind === 'token-allow' && (
        <Amount>
          {effect.isUnlimited
            ? `All ${effect.token?.symbol ?? 'of a token'}, without limit`
            : `up to ${tokenAmount(effect)}`}
        </Amount>
      )}
      {effect.kind === 'token-allow' && effect.isUnlimited && (
        <Warning>
          The spender could take every {effect.token?.symbol ?? 'unit of this token'} of this account at any
          time.
        </Warning>
      )}
      {isToken && !effect.token && (
        <Warning>
          This wallet does not know the contract, so it cannot say which token this is or what an amount is
          worth.
        </Warning>
      )}
      <dl className="facts">
        {effect.kind === 'token-send' && (
          <Fact term="To">
            <FullAddress address={effect.to} testId="request-recipient" />
          </Fact>
        )}
        {effect.kind === 'token-allow' && (
          <Fact term="Spender">
            <FullAddress address={effect.spender} testId="request-recipient" />
          </Fact>
        )}
        {(effect.kind === 'send' || effect.kind === 'call') && transaction.to && (
          <Fact term={effect.kind === 'send' ? 'To' : 'Contract'}>
            <FullAddress address={transaction.to} testId="request-recipient" />
          </Fact>
        )}
        {isToken && !effect.token && transaction.to && (
          <Fact term="Contract">
            <FullAddress address={transaction.to} />
          </Fact>
        )}
        <Fact term="From">
          {account.name} <span className="quiet mono">{shortAddress(account.signer.address)}</span>
        </Fact>
        <Fact term="Network">{chain.name}</Fact>
        <FeeRow details={details} />
      </dl>
      {effect.kind === 'call' && effect.described && <Described description={effect.described} />}
      {effect.kind !== 'send' && transaction.data && (
        <details className="data">
          <summary>Data</summary>
          <code>{transaction.data}</code>
        </details>
      )}
    </>
  )
}

/** A third-party description of a call, with the values of the call itself. */
function Described({ description }: { description: ClearDescription }) {
  const { from, owner, intent, sentence, fields, rest, isWhole } = description
  return (
    <section className="described" data-testid="request-described">
      <h3>
        {from === 'operator' ? 'As your wallet’s server describes it' : 'As a public list describes it'}
      </h3>
      <p>
        <q>{sentence ?? intent}</q>
      </p>
      {!isWhole && <Warning>There is more data behind what is described.</Warning>}
      <dl className="facts">
        {[...fields, ...rest]
          // Ignores text without a value: it does not describe this call.
          .filter(({ kind }) => kind !== 'words')
          .map(({ label, value, inner }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one call never move
            <Fact key={index} term={visibleText(label)}>
              {visibleText(inner ? (inner.sentence ?? inner.intent) : value)}
            </Fact>
          ))}
        <Fact term="Named">{visibleText(owner)}</Fact>
      </dl>
      <p className="quiet small">Nobody checked these words. The contract above is what is called.</p>
    </section>
  )
}

function WholeTransaction({ details }: { details: Extract<RequestDetails, { kind: 'whole-transaction' }> }) {
  const { account, address, network, effect, facts, isSent, data } = details
  const { decimals, symbol } = network.nativeCurrency
  return (
    <>
      {effect?.payments.map(({ to, amount, currency }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the payments of one transaction never move
        <section key={index} className="payment">
          <Amount>{`${formatAmount(amount, currency.decimals)} ${visibleText(currency.symbol)}`}</Amount>
          <p className="quiet small">To</p>
          <FullAddress address={to} testId="request-recipient" />
        </section>
      ))}
      {effect && !effect.payments.length && <p className="lead">Nothing leaves this account but the fee.</p>}
      {!effect && (
        <Warning>
          This wallet cannot read what this transaction does. {isSent ? 'Send' : 'Sign'} it only if you trust
          the app.
        </Warning>
      )}
      <dl className="facts">
        <Fact term="From">
          {account.name} <span className="quiet mono">{shortAddress(address)}</span>
        </Fact>
        <Fact term="Network">{network.name}</Fact>
        {effect?.fee !== undefined && (
          <div>
            <dt>Network fee</dt>
            <dd data-testid="request-fee">{`${formatAmount(effect.fee, decimals)} ${symbol}`}</dd>
          </div>
        )}
        {facts.map(({ term, text }) => (
          <Fact key={term} term={term}>
            {visibleText(text)}
          </Fact>
        ))}
      </dl>
      <details className="data">
        <summary>Data</summary>
        <code data-testid="request-data">{visibleText(data)}</code>
      </details>
      {!isSent && <p className="hint">The app gets it back signed, and can send it at any time.</p>}
    </>
  )
}

/** In whole tokens, or in the smallest unit of an unknown token. */
function tokenAmount({ amount, token }: { amount: bigint; token: WalletToken | undefined }): string {
  if (token) return `${formatAmount(amount, token.decimals)} ${token.symbol}`
  return `${formatAmount(amount, 0)} ${amount === 1n ? 'unit' : 'units'}`
}

function Amount({ children }: { children: string }) {
  return (
    <p className="amount" data-testid="request-amount">
      {children}
    </p>
  )
}

function Signer({ account, address }: { account: { name: string }; address: string }) {
  return (
    <Fact term="Signed by">
      {account.name} <span className="quiet mono">{shortAddress(address)}</span>
    </Fact>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="problem boxed" data-testid="request-warning">
      <WarningIcon />
      <p>{children}</p>
    </div>
  )
}
