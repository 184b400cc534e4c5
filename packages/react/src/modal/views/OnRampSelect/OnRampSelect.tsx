'use client'
import { type Connection, getOnramp } from '@foyer/core'
import { onrampOptionsQuery } from '@foyer/core/query'
import { setOnramp } from '@foyer/core/ui'
import { useEffect, useRef, useState } from 'react'
import { getNetworkImage } from '../../../flow/getNetworkImage.ts'
import { getOnrampPurchases } from '../../../flow/getOnrampPurchase.ts'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { Empty } from '../../parts/kit.tsx'
import { LongList } from '../../parts/LongList.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { OnRampPlace } from '../OnRamp/OnRampPlace.tsx'

/** Choose what to buy, and where it is delivered. */
export default function OnRampSelect() {
  return <OnRampPlace>{(connection) => <PurchaseList connection={connection} />}</OnRampPlace>
}

function PurchaseList({ connection: { namespace, networkId } }: { connection: Connection }) {
  const { foyer, texts } = useAccountModal()
  const form = useModalState(getOnramp)
  const networks = useModalState((state) => state.networks)
  const { isPending } = useQuery(onrampOptionsQuery(foyer))
  const [query, setQuery] = useState('')
  const onKeyDown = useListKeys()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const wanted = query.trim().toLowerCase()
  const shown = getOnrampPurchases(form, { namespace, networkId, networks }).filter(({ currency, network }) =>
    [currency.name, currency.symbol, network.name].some((text) => text.toLowerCase().includes(wanted)),
  )
  const getImage = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.assets

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows are buttons, arrow keys lead from one to the next
    <div className="view" onKeyDown={onKeyDown}>
      <SearchField
        label={texts.sendSearchTokens}
        value={query}
        data-row=""
        data-testid="onramp-search"
        fieldRef={field}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div role="status">
        {isPending && <Empty icon={<Spinner />} text={texts.loading} />}
        {!isPending && shown.length === 0 && (
          <Empty data-testid="onramp-no-token" text={query ? texts.sendNoToken(query) : texts.noTokens} />
        )}
      </div>
      <LongList rows={shown} getKey={({ currency, network }) => currency.id + network.chainId}>
        {({ currency, network }) => (
          <Row
            picture={<Picture round src={network.iconUrl} name={currency.symbol} />}
            title={currency.name}
            note={`${currency.symbol}, ${network.name}`}
            hint={
              <span className="buy-network">
                <Picture
                  round
                  src={getNetworkImage(network.chainId, getImage(network.chainId))}
                  name={network.name}
                />
              </span>
            }
            data-testid={`onramp-token-${currency.symbol}-${network.chainId}`}
            onClick={() => {
              setOnramp(foyer, {
                purchaseCurrency: currency,
                network: network.chainId,
                wantedCurrency: undefined,
                flow: { status: 'editing' },
              })
              goBack(foyer)
            }}
          />
        )}
      </LongList>
    </div>
  )
}
