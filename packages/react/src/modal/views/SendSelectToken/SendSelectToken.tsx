'use client'
import type { Connection } from '@foyer/core'
import { setSend } from '@foyer/core/ui'
import { useEffect, useRef, useState } from 'react'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatFiat } from '../../format.ts'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { matchesToken } from '../../matchesToken.ts'
import { Amount, Empty, Retry } from '../../parts/kit.tsx'
import { LongList } from '../../parts/LongList.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import css from '../Send/Send.css.ts'
import { toTransferToken } from '../Send/toTransferToken.ts'
import { useSendable } from '../Send/useSendable.ts'
import { useSender } from '../Send/useSender.ts'

/** Enough to tell the tokens apart (docs/evidence/spec.md, section 9); the form shows the exact amount. */
const amountDecimals = 2

/** Choose which token to send. */
export default function SendSelectToken() {
  useStyles(css)
  const connection = useSender()
  return connection ? <TokenList connection={connection} /> : <div className="view" />
}

function TokenList({ connection }: { connection: Connection }) {
  const { foyer, texts } = useAccountModal()
  const { tokens, isFailed, retry } = useSendable(connection)
  const [query, setQuery] = useState('')
  const onKeyDown = useListKeys()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const shown = tokens?.filter((token) => matchesToken(token, query)) ?? []

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows are buttons, arrow keys lead from one to the next
    <div className="view send-tokens" onKeyDown={onKeyDown}>
      <SearchField
        label={texts.sendSearchTokens}
        value={query}
        data-row=""
        data-testid="send-search"
        fieldRef={field}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div role="status">
        {!tokens && !isFailed && <Empty icon={<Spinner />} text={texts.loading} />}
        {isFailed && (
          <Empty title={texts.balanceFailedTitle}>
            <Retry onClick={retry} />
          </Empty>
        )}
        {tokens && shown.length === 0 && (
          <Empty data-testid="send-no-token" text={query ? texts.sendNoToken(query) : texts.noTokens} />
        )}
      </div>
      <LongList rows={shown} getKey={({ address, symbol }) => address ?? symbol}>
        {(balance) => {
          const { name, symbol, quantity, value, iconUrl } = balance
          return (
            <Row
              picture={<Picture round src={iconUrl} name={symbol} />}
              title={name}
              note={
                <Amount>
                  {formatAmount(quantity.numeric, texts.locale, amountDecimals)} {symbol}
                </Amount>
              }
              hint={value && <Amount>{formatFiat(value, texts.locale)}</Amount>}
              data-testid={`send-token-${symbol}`}
              onClick={() => {
                setSend(foyer, {
                  token: toTransferToken(balance),
                  isMax: false,
                  flow: { status: 'editing' },
                })
                goBack(foyer)
              }}
            />
          )
        }}
      </LongList>
    </div>
  )
}
