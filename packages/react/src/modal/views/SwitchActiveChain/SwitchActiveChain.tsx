'use client'
import { findNetwork, type ViewPayloads } from '@foyer/core'
import { startNamespaceSwitch } from '@foyer/core/ui'
import { getNetworkImage } from '../../../flow/getNetworkImage.ts'
import { push } from '../../../flow/push.ts'
import { replace } from '../../../flow/replace.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { Button } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import css from './SwitchActiveChain.css.ts'

/** The visitor is connected, but has no address in the requested namespace: connect one there. */
export default function SwitchActiveChain({ payload }: { payload: ViewPayloads['SwitchActiveChain'] }) {
  useStyles(css)
  const { foyer, texts } = useAccountModal()
  const { switchToChain, navigateTo = 'Connect', navigateWithReplace, network: networkId } = payload
  const network = useModalState(
    (state) =>
      findNetwork(state, networkId) ??
      state.networks.find(({ chainNamespace }) => chainNamespace === switchToChain),
  )
  const name = network?.name ?? switchToChain
  return (
    <div className="view switch-chain">
      <Picture round src={network && getNetworkImage(network.caipNetworkId, network.assets)} name={name} />
      <p className="hint">{texts.switchChainText(name)}</p>
      <Button
        isWide
        isAccent
        data-testid="switch-active-chain"
        onClick={() => {
          // Connecting takes place in the requested namespace, so its network becomes the active one now.
          if (network) startNamespaceSwitch(foyer, network.caipNetworkId)
          const show = navigateWithReplace ? replace : push
          // Only wallets of that namespace help.
          show(foyer, navigateTo, { namespace: switchToChain })
        }}
      >
        {texts.connectTitle}
      </Button>
    </div>
  )
}
