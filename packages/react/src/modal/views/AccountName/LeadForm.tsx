'use client'
import { type NameProfile, pickNameAddress, shortAddress } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { useId, useState } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { Select } from '../../parts/Select.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useSave } from './useSave.ts'

/** The address the name resolves to on each network: this account, or another of the visitor's accounts. */
export function LeadForm({ own, connection }: { own: NameProfile; connection: Connection }) {
  const { texts } = useAccountModal()
  const id = useId()
  const all = useModalState((state) => state.networks)
  const networks = all.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const [networkId, setNetworkId] = useState(connection.networkId)
  const lead = pickNameAddress(own, networkId)
  const [chosen, setChosen] = useState<string>()
  const { status, save, reset } = useSave(own.name)
  const wallets = useModalState((state) => state.connections)
  const mine: string[] = []
  const isMine = (address: string) => mine.some((other) => isSameAddress(other, address))
  for (const { namespace, address } of [...connection.accounts, ...wallets])
    if (namespace === 'eip155' && !isMine(address)) mine.push(address)
  const shown = chosen ?? mine.find((address) => address.toLowerCase() === lead?.toLowerCase()) ?? lead ?? ''
  return (
    <form
      className="own-form own-lead"
      aria-labelledby={`${id}-title`}
      onSubmit={async (event) => {
        event.preventDefault()
        if (await save({ lead: { networkId, address: shown } })) setChosen(undefined)
      }}
    >
      <h2 id={`${id}-title`} className="own-title">
        {texts.nameLeads}
      </h2>
      <label htmlFor={`${id}-network`}>{texts.network}</label>
      <Select
        id={`${id}-network`}
        value={networkId}
        data-testid="lead-network"
        onChange={(event) => {
          const network = networks.find(({ caipNetworkId }) => caipNetworkId === event.target.value)
          if (network) setNetworkId(network.caipNetworkId)
          setChosen(undefined)
          reset()
        }}
      >
        {networks.map(({ caipNetworkId, name }) => (
          <option key={caipNetworkId} value={caipNetworkId}>
            {name}
          </option>
        ))}
      </Select>
      <label htmlFor={`${id}-address`}>{texts.accountTitle}</label>
      <Select
        id={`${id}-address`}
        value={shown}
        data-testid="lead-address"
        onChange={(event) => {
          setChosen(event.target.value)
          reset()
        }}
      >
        {lead === undefined && <option value="">–</option>}
        {lead !== undefined && !isMine(lead) && <option value={lead}>{shortAddress(lead)}</option>}
        {mine.map((address) => (
          <option key={address} value={address}>
            {shortAddress(address)}
          </option>
        ))}
      </Select>
      {(chosen !== undefined || status !== 'idle') && (
        <SaveButton
          status={status}
          isDisabled={shown === '' || shown.toLowerCase() === lead?.toLowerCase()}
          testId="save-lead"
        />
      )}
    </form>
  )
}
