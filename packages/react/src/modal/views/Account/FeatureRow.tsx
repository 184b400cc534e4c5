'use client'
import { getConnection, type WalletFeature } from '@foyer/core'
import { hasSend } from '@foyer/core/ui'
import type { ReactNode } from 'react'
import { push } from '../../../flow/push.ts'
import { canBuy } from '../../canBuy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'
import { PlusIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../parts/accountIcons.tsx'
import { Button } from '../../parts/kit.tsx'
import { useCanSwap } from './useCanSwap.ts'

/** Entry points of the features that have a view. */
const features: {
  readonly [feature in WalletFeature]: {
    readonly view: 'OnRamp' | 'Receive' | 'Send' | 'Swap'
    readonly icon: ReactNode
    getLabel(texts: Texts): string
  }
} = {
  onramp: { view: 'OnRamp', icon: <PlusIcon />, getLabel: ({ buy }) => buy },
  send: { view: 'Send', icon: <SendIcon />, getLabel: ({ send }) => send },
  swaps: { view: 'Swap', icon: <SwapIcon />, getLabel: ({ swap }) => swap },
  receive: { view: 'Receive', icon: <ReceiveIcon />, getLabel: ({ receive }) => receive },
}

/**
 * Features of the account, in the order of `walletFeaturesOrder`. For an account without funds the way to get some is
 * the main action.
 */
export function FeatureRow({ isEmpty }: { isEmpty?: boolean | undefined }) {
  const { foyer, texts } = useModal()
  const state = useModalState((value) => value.features)
  const connection = useModalState(getConnection)
  const isBuyable = useModalState(canBuy)
  const canSwap = useCanSwap()
  const adapter = connection && foyer._internal.adapters.get(connection.namespace)
  // A feature is hidden if the namespace or its adapter does not support it.
  const isOn: Record<WalletFeature, boolean> = {
    receive: state.receive,
    send:
      state.send &&
      connection !== undefined &&
      hasSend(connection.namespace) &&
      adapter?.sendTransfer !== undefined,
    onramp: isBuyable,
    swaps: canSwap,
  }
  const shown = state.walletFeaturesOrder
    .filter((feature) => Object.hasOwn(isOn, feature) && isOn[feature])
    .map((feature) => ({ feature, ...features[feature] }))
  if (shown.length === 0) return null
  const first = isEmpty && (isOn.onramp ? 'onramp' : 'receive')
  return (
    <div className="feature-row">
      {shown.map(({ feature, view, icon, getLabel }) => (
        <Button
          key={feature}
          isAccent={feature === first}
          data-testid={`feature-${feature}`}
          onClick={() => {
            if (connection && feature === 'send')
              foyer._internal.emit('OPEN_SEND', {
                namespace: connection.namespace,
                networkId: connection.networkId,
              })
            push(foyer, view)
          }}
        >
          {icon}
          {getLabel(texts)}
        </Button>
      ))}
    </div>
  )
}
