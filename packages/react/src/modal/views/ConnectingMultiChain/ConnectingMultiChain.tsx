'use client'
import type { ViewPayloads } from '@foyer/core'
import { getServedNetworks } from '@foyer/core/ui'
import { getNetworkImage } from '../../../flow/getNetworkImage.ts'
import { push } from '../../../flow/push.ts'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'

/** A wallet that supports several namespaces: the visitor chooses one to connect. */
export default function ConnectingMultiChain({ payload }: { payload: ViewPayloads['ConnectingMultiChain'] }) {
  const { foyer, texts } = useModal()
  const connectors = useModalState((state) => state.connectors)
  useModalState((state) => state.networks)
  const networks = getServedNetworks(foyer)
  const onListKeys = useListKeys()
  const shown = connectors.filter(({ id }) => payload.connectorIds.includes(id))
  return (
    <div className="view">
      <p className="hint hint-inset">{texts.selectChainText(shown[0]?.name ?? '')}</p>
      <ul className="list" aria-label={texts.networkList} onKeyDown={onListKeys}>
        {shown.map(({ id, namespaces }) => {
          const network = networks.find(({ chainNamespace }) => namespaces.includes(chainNamespace))
          return (
            network && (
              <li key={id}>
                <Row
                  data-testid={`chain-${network.chainNamespace}`}
                  picture={
                    <Picture
                      round
                      src={getNetworkImage(network.caipNetworkId, network.assets)}
                      name={network.name}
                    />
                  }
                  title={network.name}
                  hint={<ChevronIcon />}
                  onClick={() => push(foyer, 'ConnectingExternal', { connectorId: id })}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
