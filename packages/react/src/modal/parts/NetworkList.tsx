'use client'
import type { ErrorCode } from '@foyer/contract'
import { getConnection, type Network } from '@foyer/core'
import { useState } from 'react'
import { chooseNetwork } from '../../flow/chooseNetwork.ts'
import { getNetworkImage } from '../../flow/getNetworkImage.ts'
import { getNetworkRefusal } from '../../flow/getNetworkRefusal.ts'
import { useAccountModal } from '../AccountPlace.tsx'
import type { AccountTexts } from '../accountTexts.ts'
import { formatNumber } from '../formatNumber.ts'
import { useListKeys } from '../hooks/useListKeys.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { CheckIcon } from './icons.tsx'
import { Empty, FoldRow } from './kit.tsx'
import { LongList } from './LongList.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'
import { SearchField } from './SearchField.tsx'
import { Spinner } from './Spinner.tsx'

/** Number of networks from which a search field is shown. */
const searchFrom = 6
/** Test networks are collapsed if there are more networks than this. */
const foldFrom = 4

/** A network, or the row that expands the test networks. */
type Line = Network | 'fold'

const getLineKey = (line: Line) => (line === 'fold' ? line : line.caipNetworkId)

/** Lists the networks; the switch takes place in the row. Test networks are collapsed if there are others. */
export function NetworkList() {
  const { texts } = useAccountModal()
  const networks = useModalState((state) => state.networks)
  const activeNetworkId = useModalState((state) => state.activeNetworkId)
  const connection = useModalState(getConnection)
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const shown = networks.filter(
    ({ name, id }) => name.toLowerCase().includes(query) || String(id).toLowerCase().startsWith(query),
  )
  const current = connection?.networkId ?? activeNetworkId
  const main = shown.filter(({ testnet }) => !testnet)
  const test = shown.filter(({ testnet }) => testnet)
  const canFold = !query && shown.length > foldFrom && main.length > 0 && test.length > 0
  const [isUnfolded, setIsUnfolded] = useState(
    () => networks.find(({ caipNetworkId }) => caipNetworkId === current)?.testnet === true,
  )
  const onListKeys = useListKeys()
  const lines: readonly Line[] = canFold ? [...main, 'fold', ...(isUnfolded ? test : [])] : shown

  return (
    <>
      {networks.length >= searchFrom && (
        <SearchField
          label={texts.searchNetworks}
          value={search}
          data-testid="search-networks"
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && <Empty text={texts.noNetworkFound(search.trim())} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are buttons, arrow keys lead from one to the next */}
      <div onKeyDown={onListKeys}>
        <LongList label={texts.networkList} rows={lines} getKey={getLineKey}>
          {(line) =>
            line === 'fold' ? (
              <FoldRow
                data-row=""
                isOpen={isUnfolded}
                data-testid="testnets"
                onClick={() => setIsUnfolded(!isUnfolded)}
              >
                <span className="row-text">
                  <span className="row-title">
                    {texts.showTestnets(formatNumber(test.length, texts.locale))}
                  </span>
                </span>
              </FoldRow>
            ) : (
              <NetworkRow network={line} current={current} />
            )
          }
        </LongList>
      </div>
    </>
  )
}

/** Status shown next to a network's name. */
type NetworkRefusal = NonNullable<ReturnType<typeof getNetworkRefusal>>
type NetworkStatus = 'busy' | 'declined' | 'pending' | 'failed' | NetworkRefusal | 'testnet'

const getNote: { readonly [status in NetworkStatus]: (texts: AccountTexts) => string } = {
  busy: ({ approveInWallet }) => approveInWallet,
  declined: ({ switchDeclined }) => switchDeclined,
  pending: ({ switchPending }) => switchPending,
  failed: ({ switchFailed }) => switchFailed,
  'no-adapter': ({ notServed }) => notServed,
  'not-approved': ({ notApproved }) => notApproved,
  testnet: (texts) => texts.testnet,
}

const failures: { readonly [code in ErrorCode]?: NetworkStatus } = {
  REQUEST_REJECTED: 'declined',
  REQUEST_PENDING: 'pending',
}

/** Returns a network's most important status, if any. */
function getStatus({
  isBusy,
  failure,
  refusal,
  isTestnet,
}: {
  isBusy: boolean
  failure: ErrorCode | undefined
  refusal: NetworkRefusal | undefined
  isTestnet: boolean
}): NetworkStatus | undefined {
  if (isBusy) return 'busy'
  if (failure) return failures[failure] ?? 'failed'
  return refusal ?? (isTestnet ? 'testnet' : undefined)
}

function NetworkRow({ network, current }: { network: Network; current: string }) {
  const { foyer, texts } = useAccountModal()
  const flow = useModalState((state) => state.switchFlow)
  const refusal = useModalState((state) => getNetworkRefusal(state, network, foyer._internal.adapters))
  const { caipNetworkId, name, assets, testnet } = network
  const isCurrent = caipNetworkId === current
  const isBusy = flow.status === 'requesting' && flow.networkId === caipNetworkId
  const failure = flow.status === 'failed' && flow.networkId === caipNetworkId ? flow.code : undefined
  const status = getStatus({ isBusy, failure, refusal, isTestnet: testnet === true })
  return (
    <div data-failed={failure ? '' : undefined}>
      <Row
        data-testid={`network-${caipNetworkId}`}
        aria-current={isCurrent || undefined}
        disabled={refusal !== undefined}
        aria-busy={isBusy}
        picture={<Picture round src={getNetworkImage(caipNetworkId, assets)} name={name} />}
        title={name}
        note={<span role={failure ? 'alert' : undefined}>{status && getNote[status](texts)}</span>}
        hint={isBusy ? <Spinner /> : isCurrent && <Current />}
        onClick={() => chooseNetwork(foyer, caipNetworkId)}
      />
    </div>
  )
}

function Current() {
  const { texts } = useAccountModal()
  const isConnected = useModalState((state) => getConnection(state) !== undefined)
  return (
    <>
      <CheckIcon />
      {isConnected ? texts.connected : texts.active}
    </>
  )
}
