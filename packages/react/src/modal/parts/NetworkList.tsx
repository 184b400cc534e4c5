'use client'
import { type CaipNetworkId, imagePath } from '@foyer/contract'
import { getConnection, type Network, startSwitch } from '@foyer/core'
import { useState } from 'react'
import { useListKeys } from '../hooks/useListKeys.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useModal } from '../ModalContext.ts'
import { CheckIcon } from './icons.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'
import { SearchField } from './SearchField.tsx'
import { Spinner } from './Spinner.tsx'

/** From this many networks on there is a search field. */
const searchFrom = 6

/** Networks to choose from; the switch happens in the row. */
export function NetworkList() {
  const { foyer, texts } = useModal()
  const networks = useModalState((state) => state.networks)
  const connection = useModalState(getConnection)
  const activeNetworkId = useModalState((state) => state.activeNetworkId)
  const flow = useModalState((state) => state.switchFlow)
  const [search, setSearch] = useState('')
  const onListKeys = useListKeys()
  const query = search.trim().toLowerCase()
  const shown = networks.filter(
    ({ name, id }) => name.toLowerCase().includes(query) || String(id).startsWith(query),
  )
  const current = connection?.networkId ?? activeNetworkId

  const getNote = (network: Network): string | undefined => {
    const { caipNetworkId, chainNamespace } = network
    if (flow.status === 'requesting' && flow.networkId === caipNetworkId) return texts.approveInWallet
    if (flow.status === 'failed' && flow.networkId === caipNetworkId)
      return flow.code === 'REQUEST_REJECTED'
        ? texts.switchDeclined
        : flow.code === 'REQUEST_PENDING'
          ? texts.switchPending
          : texts.switchFailed
    if (isRefused(caipNetworkId, chainNamespace)) return texts.notApproved
    return network.testnet ? texts.testnet : undefined
  }
  const isRefused = (networkId: CaipNetworkId, namespace: string) =>
    connection?.namespace === namespace && connection.approvedNetworkIds?.includes(networkId) === false

  return (
    <>
      {networks.length >= searchFrom && (
        <SearchField
          label={texts.searchNetworks}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="empty hint">{texts.noNetworkFound(search.trim())}</p>}
      <ul className="list networks" aria-label={texts.networkList} onKeyDown={onListKeys}>
        {shown.map((network) => {
          const { caipNetworkId, name, assets } = network
          const isCurrent = caipNetworkId === current
          const isBusy = flow.status === 'requesting' && flow.networkId === caipNetworkId
          const hasFailed = flow.status === 'failed' && flow.networkId === caipNetworkId
          return (
            <li key={caipNetworkId} data-failed={hasFailed ? '' : undefined}>
              <Row
                data-testid={`network-${caipNetworkId}`}
                aria-current={isCurrent || undefined}
                disabled={isRefused(caipNetworkId, network.chainNamespace)}
                aria-busy={isBusy}
                picture={
                  <Picture round src={assets?.imageUrl ?? imagePath('networks', caipNetworkId)} name={name} />
                }
                title={name}
                note={<span role={hasFailed ? 'alert' : undefined}>{getNote(network)}</span>}
                hint={
                  isBusy ? (
                    <Spinner />
                  ) : (
                    isCurrent && (
                      <>
                        <CheckIcon />
                        {connection ? texts.connected : texts.active}
                      </>
                    )
                  )
                }
                onClick={() => startSwitch(foyer, caipNetworkId)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
