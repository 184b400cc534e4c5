'use client'
import type { TokenBalance } from '@foyer/contract'
import type { Balances } from '@foyer/core/query'
import { getReadFailure, type ReadFailure } from '@foyer/core/query'
import type { QueryObserverResult } from '@tanstack/query-core'
import { useState } from 'react'
import { push } from '../../../flow/push.ts'
import { formatAmount, formatFiat } from '../../format.ts'
import { formatNumber } from '../../formatNumber.ts'
import { formatPercent } from '../../formatPercent.ts'
import { isFailing } from '../../hooks/isFailing.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'
import { matchesToken } from '../../matchesToken.ts'
import { SwapIcon } from '../../parts/accountIcons.tsx'
import { Amount, Empty, FoldRow, Notice, Retry } from '../../parts/kit.tsx'
import { LongList } from '../../parts/LongList.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { toTransferToken } from '../Send/toTransferToken.ts'
import { formatTime } from './formatTime.ts'
import { holdsAny } from './holdsAny.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { splitBalances } from './splitBalances.ts'
import { Dots } from './Total.tsx'
import { useCanSwap } from './useCanSwap.ts'

const failureTexts: Readonly<Record<ReadFailure, (texts: Texts) => string>> = {
  unserved: ({ balanceUnserved }) => balanceUnserved,
  refused: ({ balanceRefused }) => balanceRefused,
  limited: ({ balanceLimited }) => balanceLimited,
  failing: ({ balanceFailing }) => balanceFailing,
  silent: ({ balanceFailedText }) => balanceFailedText,
}

/** Number of tokens from which the list has a search field. */
const searchedTokens = 8
/** Lists with more rows than this scroll, so the keyboard must be able to reach them. */
const stillRows = 4
/** A longer value is written smaller, so that the name next to it can still be read. */
const longChars = 16

/** Native and token balances, with their value if a price is known. */
export function TokenList({
  balances,
  isHidden,
}: {
  balances: QueryObserverResult<Balances>
  isHidden: boolean
}) {
  const { texts } = useModal()
  const { data, isFetching, refetch } = balances
  const isOutOfReach = isFailing(balances)
  // The text stays during a refetch.
  const [lastError, setLastError] = useState(balances.error)
  if (balances.error && balances.error !== lastError) setLastError(balances.error)
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const retry = <Retry disabled={isFetching} onClick={() => refetch()} />
  if (!data && isOutOfReach)
    return (
      <Empty
        role="alert"
        title={texts.balanceFailedTitle}
        text={failureTexts[getReadFailure(lastError)](texts)}
      >
        {retry}
      </Empty>
    )
  if (!data) return <SkeletonRows />
  const split = splitBalances(data.balances)
  const lacking = getLacking(data, isOutOfReach, texts)
  const wanted = query.trim()
  const shown = wanted ? data.balances.filter((balance) => matchesToken(balance, wanted)) : split.shown

  return (
    <>
      {data.balances.length > searchedTokens && (
        <SearchField
          label={texts.searchTokens}
          value={query}
          data-testid="search-tokens"
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {lacking && <Notice action={retry}>{lacking}</Notice>}
      {!lacking && isUnpriced(data.balances) && (
        <p className="hint hint-inset" data-testid="no-prices">
          {texts.pricesMissing}
        </p>
      )}
      {data.balances.length === 0 && (
        <p className="hint hint-inset no-tokens" data-testid="no-tokens">
          {texts.noTokens}
        </p>
      )}
      {wanted && shown.length === 0 && (
        <p className="hint hint-inset no-tokens" role="status">
          {texts.noTokenFound(wanted)}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own */}
      <div
        className="part-scroll"
        role="group"
        aria-label={texts.tokens}
        aria-busy={isFetching}
        tabIndex={shown.length > stillRows || split.hidden.length > 0 ? 0 : undefined}
      >
        <LongList rows={shown} getKey={getTokenKey}>
          {(balance) => <TokenRow balance={balance} isHidden={isHidden} />}
        </LongList>
        {!wanted && split.hidden.length > 0 && (
          <>
            <FoldRow isOpen={isOpen} data-testid="hidden-tokens" onClick={() => setIsOpen(!isOpen)}>
              <span className="row-text row-note">
                {texts.hiddenTokens(formatNumber(split.hidden.length, texts.locale))}
              </span>
            </FoldRow>
            {isOpen && (
              <LongList rows={split.hidden} getKey={getTokenKey}>
                {(balance) => <TokenRow balance={balance} isHidden={isHidden} />}
              </LongList>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Whether no price is known of anything that the account holds. */
function isUnpriced(balances: readonly TokenBalance[]): boolean {
  const held = balances.filter((balance) => !balance.isSpam && holdsAny(balance))
  return held.length > 0 && held.every(({ value }) => value === undefined)
}

function getTokenKey({ address, symbol }: TokenBalance): string {
  return address ?? symbol
}

/** Returns the missing or outdated part of the list, if any. */
function getLacking(
  { balances, source, isAnswered, missing, keptAt, readAt }: Balances,
  isOutOfReach: boolean,
  texts: Texts,
): string | undefined {
  if (isOutOfReach || keptAt !== undefined)
    return texts.balancesKept(formatTime(keptAt ?? readAt, texts.locale))
  if (source === 'chain') {
    const hasTokens = balances.some(({ address }) => address !== undefined)
    if (isAnswered) return hasTokens ? texts.chainAllRead : texts.chainOnlyRead
    return hasTokens ? texts.chainAll : texts.chainOnly
  }
  if (missing.length === 0) return undefined
  return missing.some(({ part }) => part === 'balances') ? texts.balancesMissing : texts.pricesMissing
}

function TokenRow({ balance, isHidden }: { balance: TokenBalance; isHidden: boolean }) {
  const { foyer, texts } = useModal()
  const canSwap = useCanSwap() && !balance.isSpam && holdsAny(balance)
  const content = <TokenFacts balance={balance} isHidden={isHidden} />
  if (!canSwap)
    return (
      <div className="row row-still" data-testid={`token-${balance.symbol}`}>
        {content}
      </div>
    )
  return (
    <div data-testid={`token-${balance.symbol}`}>
      <button
        type="button"
        className="row"
        data-testid={`swap-from-${balance.symbol}`}
        onClick={() => push(foyer, 'Swap', { sold: toTransferToken(balance) })}
      >
        {content}
        <span className="row-swap">
          <SwapIcon />
          <span className="sr-only">{texts.swap}</span>
        </span>
      </button>
    </div>
  )
}

/** A token's name, amount and value. */
function TokenFacts({ balance, isHidden }: { balance: TokenBalance; isHidden: boolean }) {
  const { texts } = useModal()
  const { name, symbol, quantity, value, iconUrl, change24h, isSpam } = balance
  const change = change24h === undefined ? undefined : formatPercent(change24h, texts.locale)
  const fiat = value === undefined ? undefined : formatFiat(value, texts.locale)
  return (
    <>
      <Picture round src={iconUrl} name={symbol} />
      <span className="row-text">
        <span className="row-title" title={name}>
          {name}
        </span>
        <span className="row-note" title={isHidden ? undefined : `${quantity.numeric} ${symbol}`}>
          {isHidden ? (
            <Dots />
          ) : (
            <Amount>
              {formatAmount(quantity.numeric, texts.locale)} {symbol}
            </Amount>
          )}
        </span>
      </span>
      <span className="row-value">
        {isSpam ? (
          <span className="chip">{texts.spam}</span>
        ) : (
          fiat !== undefined &&
          (isHidden ? (
            <Dots />
          ) : (
            <Amount title={fiat} data-long={fiat.length > longChars || undefined}>
              {fiat}
            </Amount>
          ))
        )}
        {change !== undefined && !isSpam && (
          <span className="row-note change" data-falls={change24h?.startsWith('-') || undefined}>
            <Amount aria-hidden="true">{change}</Amount>
            <span className="sr-only">{texts.change24h(change)}</span>
          </span>
        )}
      </span>
    </>
  )
}
