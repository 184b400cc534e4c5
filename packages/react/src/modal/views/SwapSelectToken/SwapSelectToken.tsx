'use client'
import type { BaseError, ErrorCode, TokenBalance } from '@foyer/contract'
import type { Connection, Foyer, TransferToken, ViewPayloads } from '@foyer/core'
import { swapTokenQuery, swapTokensQuery } from '@foyer/core/query'
import { setSwap, toSwapAddress } from '@foyer/core/ui'
import { useEffect, useRef, useState } from 'react'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatFiat } from '../../format.ts'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { Amount, Empty, Notice, Retry } from '../../parts/kit.tsx'
import { LongList } from '../../parts/LongList.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { toTransferToken } from '../Send/toTransferToken.ts'
import { useSendable } from '../Send/useSendable.ts'
import { SwapPlace, Unlisted, useSwapTexts } from '../Swap/SwapPlace.tsx'

/** Enough to tell the tokens apart (docs/evidence/spec.md, section 9); the form shows the exact amount. */
const amountDecimals = 2

/** Choose the token to sell or buy. */
export default function SwapSelectToken({ payload }: { payload: ViewPayloads['SwapSelectToken'] }) {
  return <SwapPlace>{(connection) => <TokenList connection={connection} side={payload.side} />}</SwapPlace>
}

type Choice = { token: TransferToken; holding: TokenBalance | undefined }

function TokenList({ connection, side }: { connection: Connection; side: 'sold' | 'bought' }) {
  const { foyer, texts } = useAccountModal()
  const swapTexts = useSwapTexts()
  const { tokens: held, isFailed, retry } = useSendable(connection)
  const listed = useQuery(swapTokensQuery(foyer, connection.networkId))
  const [query, setQuery] = useState('')
  const onKeyDown = useListKeys()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // You can only sell tokens you hold.
  const isSold = side === 'sold'
  const choices = getChoices(held ?? [], isSold ? [] : (listed.data ?? []))
  const known = choices.filter(({ token }) => matches(token, query))
  const isReading = !held && !isFailed && (isSold || !listed.data)
  const isOut = isFailed && !choices.length
  // Any other token is found by its address.
  const wanted = isReading || known.length > 0 ? '' : query.trim()
  const other = useQuery(swapTokenQuery(foyer, connection.networkId, wanted))
  const token = other.data ?? undefined
  const shown = token ? [{ token, holding: undefined }] : known
  const isLoading = isReading || other.isFetching

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows are buttons, arrow keys lead from one to the next
    <div className="view send-tokens swap-tokens" onKeyDown={onKeyDown}>
      <SearchField
        label={texts.sendSearchTokens}
        value={query}
        data-row=""
        data-testid="swap-search"
        fieldRef={field}
        onChange={(event) => setQuery(event.target.value)}
      />
      {!isSold && listed.isError && !isOut && (
        <Notice action={<Retry onClick={() => listed.refetch()} />}>{swapTexts.listFailed}</Notice>
      )}
      <div role="status">
        {isLoading && <Empty icon={<Spinner />} text={texts.loading} />}
        {isOut && (
          <Empty title={texts.balanceFailedTitle}>
            <Retry
              onClick={() => {
                retry()
                void listed.refetch()
              }}
            />
          </Empty>
        )}
        {token && <Unlisted token={token} connection={connection} />}
        {!isLoading && !isOut && shown.length === 0 && (
          <Empty data-testid="swap-no-token" text={getNothing()} />
        )}
      </div>
      <LongList rows={shown} getKey={({ token }) => toSwapAddress(token)}>
        {({ token, holding }) => (
          <Row
            picture={<Picture round src={token.iconUrl} name={token.symbol} />}
            title={token.name}
            note={
              <Amount>
                {holding && formatAmount(holding.quantity.numeric, texts.locale, amountDecimals)}{' '}
                {token.symbol}
              </Amount>
            }
            hint={holding?.value && <Amount>{formatFiat(holding.value, texts.locale)}</Amount>}
            data-testid={`swap-token-${token.symbol}`}
            onClick={() => {
              choose(foyer, side, token)
              goBack(foyer)
            }}
          />
        )}
      </LongList>
    </div>
  )

  function getNothing(): string {
    const code = (other.error as Partial<BaseError<ErrorCode>> | null)?.code
    if (other.error) return code === 'SWAP_TOKEN_INVALID' ? swapTexts.errors[code] : swapTexts.quotesFailed
    return query ? texts.sendNoToken(query) : texts.noTokens
  }
}

/** Returns held tokens with their balance, then the server's listed tokens. */
function getChoices(held: readonly TokenBalance[], listed: readonly TransferToken[]): readonly Choice[] {
  const own = held.map((holding): Choice => ({ token: toTransferToken(holding), holding }))
  const known = new Set(own.map(({ token }) => toSwapAddress(token).toLowerCase()))
  const others = listed.filter((token) => !known.has(toSwapAddress(token).toLowerCase()))
  return [...own, ...others.map((token): Choice => ({ token, holding: undefined }))]
}

function matches({ name, symbol, address = '' }: TransferToken, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [name, symbol, address].some((text) => text.toLowerCase().includes(wanted))
}

/** Puts a token on a side of the form. If it is already on the other side, the two sides are swapped. */
function choose(foyer: Foyer, side: 'sold' | 'bought', token: TransferToken): void {
  const { swap } = foyer.state
  const other = side === 'sold' ? 'bought' : 'sold'
  const isTaken = swap[other] && toSwapAddress(swap[other]) === toSwapAddress(token)
  setSwap(foyer, {
    [side]: token,
    ...(isTaken ? { [other]: swap[side] } : {}),
    isMax: false,
    flow: { status: 'editing' },
  })
}
